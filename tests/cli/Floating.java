/** Its parameter is not modelled. */
class Floating {
    static boolean isLarge(double x) {
        return x > 1e9;
    }
}
