//@ entry: digits(int)

// The number of digits decides how long the text is.
class AppendDigits {
    static int digits(int x) {
        if (x < 0 || x >= 1000) {
            return -1;
        }
        return new StringBuilder().append(x).length();
    }
}
