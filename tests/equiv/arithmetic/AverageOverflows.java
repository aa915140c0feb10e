//@ verdict: DIFFERENT
class AverageOverflows {
    static int a(int low, int high) {
        return low <= high && low >= 0 ? (low + high) / 2 : 0;
    }

    static int b(int low, int high) {
        return low <= high && low >= 0 ? (low + high) >>> 1 : 0;
    }
}
