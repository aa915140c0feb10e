//@ entry: digits(float)

// How many digits are behind the point is not told by facts alone, but found by search.
class DigitsOfFraction {
    static int digits(float x) {
        String text = "" + x;
        int n = text.length();
        if (n < 5) {
            return 0;
        }
        return text.charAt(n - 3) == '.' ? 2 : 1;
    }
}
