//@ entry: sort(int,int,int)
//@ values: -2..2

// Six orders of three elements; the result is the middle one.
class BubbleSort {
    static int sort(int a, int b, int c) {
        int[] v = {a, b, c};
        for (int i = 0; i < v.length; i++) {
            for (int j = 0; j + 1 < v.length - i; j++) {
                if (v[j] > v[j + 1]) {
                    int t = v[j];
                    v[j] = v[j + 1];
                    v[j + 1] = t;
                }
            }
        }
        assert v[0] <= v[1] && v[1] <= v[2];
        return v[1];
    }
}
