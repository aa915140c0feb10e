//@ entry: value(char)

// Three ranges of characters are digits.
class HexDigit {
    static int value(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        if (c >= 'a' && c <= 'f') {
            return c - 'a' + 10;
        }
        throw new NumberFormatException(); //~ throws NumberFormatException
    }
}
