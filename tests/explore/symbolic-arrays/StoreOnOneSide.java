//@ entry: store(short[],int,int,boolean)

// Which of two elements was stored depends on a condition, which merging makes part of the formula.
class StoreOnOneSide {
    static int store(short[] a, int i, int j, boolean first) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return -1;
        }
        short before = a[j];
        if (first) {
            a[i] = 1;
        } else {
            a[j] = 2;
        }
        if (i == j) {
            assert a[i] == (first ? 1 : 2);
            return 0;
        }
        assert a[j] == (first ? before : 2);
        return a[i];
    }
}
