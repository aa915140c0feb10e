//@ entry: scale(int)

// The product is rounded as IEEE says, and the cast cuts it toward zero.
class DoubleArithmetic {
    static int scale(int x) {
        if (x > 100) {
            return (int) (x * 1.5);
        }
        return x / 2;
    }
}
