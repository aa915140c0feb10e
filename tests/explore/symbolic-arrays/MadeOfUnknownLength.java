//@ entry: make(int,int,int)

// An array that the program makes, as long as nobody knows: what was not stored is zero.
class MadeOfUnknownLength {
    static int make(int n, int i, int j) {
        if (i < 0 || j < 0 || i >= n || j >= n) {
            return -1;
        }
        int[] t = new int[n];
        t[i] = 3;
        t[j] += 4;
        assert t[i] == (i == j ? 7 : 3);
        return t[0];
    }
}
