/** One finding: the divisor may be zero. */
class Divide {
    static int divide(int a, int b) {
        return a / b;
    }
}
