//@ entry: scale(int)

// Floating point ends the path that needs it.
class DoubleArithmetic {
    static int scale(int x) {
        if (x > 100) {
            return (int) (x * 1.5); //~ unsupported
        }
        return x / 2;
    }
}
