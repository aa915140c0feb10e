/** A pattern, compiled: a sequence of elements, each a kind and what belongs to it. */
final class Pattern {
    static final char ESCAPE = '@';
    private static final char ANY = '?';
    private static final char BEGIN_OF_LINE = '%';
    private static final char END_OF_LINE = '$';
    private static final char CLOSURE = '*';
    private static final char SET = '[';
    private static final char SET_END = ']';
    private static final char NOT_IN_SET = '!';
    private static final char NEGATION = '^';
    private static final char RANGE = '-';
    private static final char LITERAL = 'c';

    private final char[] code = new char[16];
    private int size;

    private char[] source;
    private int at;

    /** Null if the source is no pattern. */
    static Pattern compile(char[] source) {
        Pattern pattern = new Pattern();
        pattern.source = source;
        int last = 0;
        while (source[pattern.at] != Replace.END) {
            int start = pattern.size;
            if (source[pattern.at] == ANY) {
                pattern.emit(ANY);
            } else if (source[pattern.at] == BEGIN_OF_LINE && pattern.at == 0) {
                pattern.emit(BEGIN_OF_LINE);
            } else if (source[pattern.at] == END_OF_LINE && source[pattern.at + 1] == Replace.END) {
                pattern.emit(END_OF_LINE);
            } else if (source[pattern.at] == SET) {
                if (!pattern.compileSet()) {
                    return null;
                }
            } else if (source[pattern.at] == CLOSURE && pattern.at > 0) {
                if (!pattern.close(last)) {
                    return null;
                }
                start = last;
            } else {
                pattern.emit(LITERAL);
                pattern.emit(pattern.literal());
            }
            last = start;
            pattern.at++;
        }
        return pattern;
    }

    static char escaped(char c) {
        if (c == 'n') {
            return '\n';
        }
        if (c == 't') {
            return '\t';
        }
        return c;
    }

    /** The end of the match that starts at {@code from}, or -1. */
    int match(char[] line, int from) {
        return matchRest(line, from, 0);
    }

    private void emit(char c) {
        if (size < code.length) {
            code[size++] = c;
        }
    }

    private char literal() {
        if (source[at] != ESCAPE) {
            return source[at];
        }
        if (source[at + 1] == Replace.END) {
            return ESCAPE;
        }
        at++;
        return escaped(source[at]);
    }

    private boolean compileSet() {
        at++;
        if (source[at] == NEGATION) {
            emit(NOT_IN_SET);
            at++;
        } else {
            emit(SET);
        }
        int count = size;
        emit((char) 0);
        while (source[at] != Replace.END && source[at] != SET_END) {
            if (source[at] == RANGE && size > count + 1 && source[at + 1] != Replace.END) {
                for (char c = (char) (source[at - 1] + 1); c <= source[at + 1]; c++) {
                    emit(c);
                }
                at++;
            } else {
                emit(literal());
            }
            at++;
        }
        code[count] = (char) (size - count - 1);
        return source[at] == SET_END;
    }

    /** Puts a closure before the last element. */
    private boolean close(int last) {
        if (code[last] == BEGIN_OF_LINE || code[last] == END_OF_LINE || code[last] == CLOSURE) {
            return false;
        }
        for (int i = size; i > last; i--) {
            code[i] = code[i - 1];
        }
        code[last] = CLOSURE;
        size++;
        return true;
    }

    private int matchRest(char[] line, int from, int element) {
        int position = from;
        int next = element;
        while (next < size) {
            if (code[next] == CLOSURE) {
                return matchClosure(line, position, next + 1);
            }
            position = matchOne(line, position, next);
            if (position < 0) {
                return -1;
            }
            next += sizeOf(next);
        }
        return position;
    }

    private int matchClosure(char[] line, int from, int element) {
        int position = from;
        while (line[position] != Replace.END) {
            int after = matchOne(line, position, element);
            if (after < 0) {
                break;
            }
            position = after;
        }
        int rest = element + sizeOf(element);
        while (position >= from) {
            int end = matchRest(line, position, rest);
            if (end >= 0) {
                return end;
            }
            position--;
        }
        return -1;
    }

    private int matchOne(char[] line, int position, int element) {
        char c = line[position];
        if (code[element] == END_OF_LINE) {
            return c == Replace.END || c == '\n' ? position : -1;
        }
        if (code[element] == BEGIN_OF_LINE) {
            return position == 0 ? 0 : -1;
        }
        if (c == Replace.END) {
            return -1;
        }
        boolean matches;
        if (code[element] == LITERAL) {
            matches = c == code[element + 1];
        } else if (code[element] == ANY) {
            matches = c != '\n';
        } else if (code[element] == SET) {
            matches = isInSet(c, element + 1);
        } else {
            matches = c != '\n' && !isInSet(c, element + 1);
        }
        return matches ? position + 1 : -1;
    }

    private boolean isInSet(char c, int count) {
        for (int i = count + code[count]; i > count; i--) {
            if (code[i] == c) {
                return true;
            }
        }
        return false;
    }

    private int sizeOf(int element) {
        if (code[element] == LITERAL) {
            return 2;
        }
        if (code[element] == SET || code[element] == NOT_IN_SET) {
            return code[element + 1] + 2;
        }
        return 1;
    }
}
