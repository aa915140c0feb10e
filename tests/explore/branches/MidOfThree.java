//@ entry: mid(int,int,int)
//@ values: -3..3

// The middle one of three numbers, by comparisons only.
class MidOfThree {
    static int mid(int a, int b, int c) {
        int mid;
        if (a < b) {
            mid = b < c ? b : a < c ? c : a;
        } else {
            mid = a < c ? a : b < c ? c : b;
        }
        assert mid <= Math.max(a, Math.max(b, c));
        assert mid >= Math.min(a, Math.min(b, c));
        return mid;
    }
}
