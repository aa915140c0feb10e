//@ entry: digit(char)

// Digits are not those of ASCII alone.
class DigitOfAnyScript {
    static int digit(char c) {
        if (Character.isDigit(c)) {
            return c > 127 ? 2 : 1;
        }
        return 0;
    }
}
