//@ entry: half(int)

// The division is done before the number is widened.
class IntDivisionBeforeCast {
    static boolean half(int x) {
        double wrong = x / 2;
        double right = x / 2.0;
        return wrong == right;
    }
}
