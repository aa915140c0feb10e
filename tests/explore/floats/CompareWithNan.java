//@ entry: compare(float,float)

// Not less, not equal, not greater: one of them is NaN.
class CompareWithNan {
    static int compare(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        if (a == b) {
            return 0;
        }
        assert Float.isNaN(a) || Float.isNaN(b);
        return 2;
    }
}
