//@ verdict: EQUIVALENT
class HexDigit {
    static int a(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        } else if (c >= 'a' && c <= 'f') {
            return c - 'a' + 10;
        }
        return -1;
    }

    static int b(char c) {
        switch (c) {
            case 'a': case 'b': case 'c': case 'd': case 'e': case 'f':
                return c - 87;
            default:
                return c < '0' || c > '9' ? -1 : c & 15;
        }
    }
}
