//@ entry: describe(int)
//@ merged-paths: 1

// Each way is the first to use a literal, and makes something else behind it.
class LiteralsInside {
    static int describe(int x) {
        String sign;
        int[] digits;
        if (x < 0) {
            sign = "minus";
            digits = new int[] {1, x};
        } else {
            digits = new int[] {2, x};
            sign = "plus";
        }
        return sign.length() + digits[0];
    }
}
