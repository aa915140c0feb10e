//@ entry: order(float,float)

// Float.compare orders minus zero before zero, and NaN last.
class CompareMethodOrders {
    static int order(float a, float b) {
        int order = Float.compare(a, b);
        if (order == 0) {
            return 0;
        }
        return a == b ? 2 : order < 0 ? -1 : 1;
    }
}
