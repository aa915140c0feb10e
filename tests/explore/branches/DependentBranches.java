//@ entry: rank(int,int,int)
//@ values: -3..3

// Each comparison limits the next: 6 of 8 combinations are left.
class DependentBranches {
    static int rank(int a, int b, int c) {
        int rank = 0;
        if (a < b) {
            rank += 1;
        }
        if (b < c) {
            rank += 2;
        }
        if (a < c) {
            rank += 4;
        }
        assert rank != 3; // a < b < c, and yet not a < c
        assert rank != 4;
        return rank;
    }
}
