import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Replaces what a pattern matches in a line, as {@code sed s} does.
 *
 * <p>After the program of the Siemens suite. Texts end at a zero, so a symbolic character also decides a length; the
 * pattern is compiled into an array whose content and size depend on it, and then decides how the matcher goes on.
 */
//@ driver: chars3 TRUE
//@ driver: chars5 TRUE
public class Replace {
    static final char END = 0;
    private static final char SAME = '&';
    private static final char MATCHED = 0xffff;

    private final char[] output = new char[40];
    private int size;
    private boolean replaced;

    public static void chars3() {
        check(new char[] {Verifier.nondetChar(), Verifier.nondetChar(), Verifier.nondetChar(), END},
                new char[] {'&', 'd', END}, new char[] {'e', 'f', END});
    }

    public static void chars5() {
        check(new char[] {Verifier.nondetChar(), Verifier.nondetChar(), Verifier.nondetChar(), END},
                new char[] {Verifier.nondetChar(), END}, new char[] {Verifier.nondetChar(), 'f', END});
    }

    private static void check(char[] source, char[] replacement, char[] line) {
        Pattern pattern = Pattern.compile(source);
        if (pattern == null) {
            return;
        }
        Replace replace = new Replace();
        replace.change(line, pattern, substitution(replacement));
        if (!replace.replaced) {
            for (int i = 0; i < replace.size; i++) {
                assert replace.output[i] == line[i] : "a line without a match has changed";
            }
            assert line[replace.size] == END : "a line without a match was cut";
        }
    }

    private void change(char[] line, Pattern pattern, char[] substitution) {
        int last = -1;
        int at = 0;
        while (line[at] != END) {
            int end = pattern.match(line, at);
            if (end >= 0 && end != last) {
                put(substitution, line, at, end);
                last = end;
                replaced = true;
            }
            if (end < 0 || end == at) {
                output[size++] = line[at++];
            } else {
                at = end;
            }
        }
    }

    private void put(char[] substitution, char[] line, int from, int to) {
        for (int i = 0; substitution[i] != END; i++) {
            if (substitution[i] == MATCHED) {
                for (int j = from; j < to; j++) {
                    output[size++] = line[j];
                }
            } else {
                output[size++] = substitution[i];
            }
        }
    }

    /** The replacement with its escapes read. */
    private static char[] substitution(char[] source) {
        char[] result = new char[source.length];
        int size = 0;
        int at = 0;
        while (source[at] != END) {
            if (source[at] == SAME) {
                result[size++] = MATCHED;
            } else if (source[at] == Pattern.ESCAPE && source[at + 1] != END) {
                at++;
                result[size++] = Pattern.escaped(source[at]);
            } else {
                result[size++] = source[at];
            }
            at++;
        }
        result[size] = END;
        return result;
    }
}
