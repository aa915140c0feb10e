//@ entry: again(double,float)

// The text of a number reads back as that number.
class DoubleReadBack {
    static boolean again(double x, float y) {
        double back = Double.parseDouble("" + x);
        float single = Float.valueOf(Float.toString(y));
        assert back == x || x != x;
        assert single == y || y != y;
        return back == single;
    }
}
