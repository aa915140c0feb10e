// Equal boxes beyond the small values may be one object or two; those of floating-point numbers always may.
//@ entry: compare(Integer,Integer,Double,Double)
class SameBoxes {
    static int compare(Integer a, Integer b, Double x, Double y) {
        if (a != null && b != null) {
            if (a == b) {
                return a > 1000 ? 1 : 2;
            }
            return a.equals(b) ? 3 : 4;
        }
        if (x == null || y == null) {
            return 5;
        }
        return x == y ? x.isNaN() ? 6 : 7 : x.equals(y) ? 8 : 9;
    }
}
