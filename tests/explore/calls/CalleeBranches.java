//@ entry: sum(int,int)
//@ values: -3..3

// A callee with two paths, called twice: four paths, of which three remain when the inputs are ordered.
class CalleeBranches {
    static int sum(int a, int b) {
        if (a > b) {
            return 0;
        }
        return positive(a) + positive(b);
    }

    static int positive(int x) {
        return x > 0 ? x : 0;
    }
}
