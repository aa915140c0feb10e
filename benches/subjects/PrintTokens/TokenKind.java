/** What a token is. */
enum TokenKind {
    SPECIAL, KEYWORD, IDENTIFIER, NUMBER, STRING, CHARACTER, COMMENT, END, ERROR;

    private static final char[][] KEYWORDS = {
        "and".toCharArray(), "or".toCharArray(), "if".toCharArray(), "xor".toCharArray(), "lambda".toCharArray(),
        "=>".toCharArray(),
    };

    static TokenKind of(char[] token) {
        if (isSpecial(token[0])) {
            return SPECIAL;
        }
        if (isKeyword(token)) {
            return KEYWORD;
        }
        if (isIdentifier(token)) {
            return IDENTIFIER;
        }
        if (isNumber(token)) {
            return NUMBER;
        }
        if (isString(token)) {
            return STRING;
        }
        if (token[0] == '#' && isLetter(token[1])) {
            return CHARACTER;
        }
        if (token[0] == ';') {
            return COMMENT;
        }
        return token[0] == 0 ? END : ERROR;
    }

    static boolean isSpecial(char c) {
        return c == '(' || c == ')' || c == '[' || c == ']' || c == '\'' || c == '`' || c == ',';
    }

    private static boolean isKeyword(char[] token) {
        for (char[] keyword : KEYWORDS) {
            if (token[0] == keyword[0]) {
                return startsWith(token, keyword);
            }
        }
        return false;
    }

    private static boolean startsWith(char[] token, char[] word) {
        for (int i = 1; i < word.length; i++) {
            if (token[i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIdentifier(char[] token) {
        if (!isLetter(token[0])) {
            return false;
        }
        for (int i = 1; token[i] != 0; i++) {
            if (!isLetter(token[i]) && !isDigit(token[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNumber(char[] token) {
        if (!isDigit(token[0])) {
            return false;
        }
        for (int i = 1; token[i] != 0; i++) {
            if (!isDigit(token[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isString(char[] token) {
        if (token[0] != '"') {
            return false;
        }
        for (int i = 1; token[i] != 0; i++) {
            if (token[i] == '"') {
                return true;
            }
        }
        return false;
    }

    private static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
