//@ entry: store(int,int)

// Too many elements for a store to change each of them: i may be j.
class StoresIntoLargeArray {
    static int store(int i, int j) {
        if (i < 0 || j < 0 || i >= 2000 || j >= 2000) {
            return -1;
        }
        int[] t = new int[2000];
        t[1500] = 1;
        t[i] = 5;
        t[j] = 7;
        t[3] += 2;
        assert t[i] == 5 || i == 3; //~ assertion
        return t[1500];
    }
}
