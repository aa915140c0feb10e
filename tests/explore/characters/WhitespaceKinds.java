//@ entry: blank(char)

// The no-break space is a space, but not white.
class WhitespaceKinds {
    static int blank(char c) {
        if (c > 255) {
            return -1;
        }
        return Character.isWhitespace(c) ? 1 : Character.isSpaceChar(c) ? 2 : 0;
    }
}
