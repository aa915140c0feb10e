/** Strings and boxes that differ stay one state until somebody looks. */
class StringsAndBoxes {
    //@ entry: describe(int,int)
    static String describe(int x, int y) {
        String sign = x > 0 ? "plus" : "minus";
        Integer big = y > 1000 ? Integer.valueOf(5) : null;
        int bonus = 0;
        if (x == y) {
            bonus = 10;
        }
        if (big == null) {
            return sign + bonus;
        }
        return sign.length() + big + bonus + sign;
    }
}
