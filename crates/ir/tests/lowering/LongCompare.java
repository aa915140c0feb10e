// lcmp and the test of its result become one branch; comparisons of floats do not, because of NaN.
class LongCompare {
    static boolean less(long a, long b) {
        return a < b;
    }

    static int equalsConstant(long a) {
        if (a == 5L) {
            return 1;
        }
        return 0;
    }

    static boolean lessFloat(float a, float b) {
        return a < b;   // fcmpg
    }

    static boolean greaterDouble(double a, double b) {
        return a > b;   // dcmpl
    }

    static int threeWay(long a, long b) {
        return Long.compare(a, b);
    }
}
