//@ entry: narrow(double)

// Narrowing loses digits, and may overflow to infinity.
class FloatThroughDouble {
    static int narrow(double x) {
        float f = (float) x;
        if (f == x) {
            return 1;
        }
        return Float.isInfinite(f) ? 2 : 0;
    }
}
