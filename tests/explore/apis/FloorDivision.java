//@ entry: floor(int,int)
//@ values: -4..4

// Rounds towards negative infinity.
class FloorDivision {
    static boolean floor(int a, int b) {
        return Math.floorDiv(a, b) != a / b; //~ throws ArithmeticException
    }
}
