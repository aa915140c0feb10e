//@ entry: classify(double)

// Where HotSpot and StrictMath differ in the last bit, HotSpot is meant: on it, Math.exp(1) is Math.E.
class PowerAndExponential {
    static int classify(double x) {
        if (x == 1.0 && Math.exp(x) == Math.E) {
            return 1;
        }
        return x == 1.0 ? 2 : 0;   // never 2
    }
}
