//@ entry: cast(double)

// A number beyond the range of int becomes the nearest int, NaN becomes zero.
class CastSaturates {
    static int cast(double x) {
        int i = (int) x;
        if (i == Integer.MAX_VALUE) {
            return 1;
        }
        if (i == 0 && x != 0) {
            return 2;
        }
        return i < 0 ? 3 : 4;
    }
}
