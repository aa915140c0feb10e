//@ entry: start(int,int)
//@ tree: p(int,int) paths 4, nodes 7, compressed 7
//@ tree: q(int,int) paths 8, nodes 15, compressed 11

// The example of the thesis on memoized replay. Its numbers do not wrap, so that it has three paths of p and two of q; Java's do.
class TwoWays {
    static int p(int x, int y) {
        if (x > y) {
            x--;
        } else {
            y++;
        }
        if (x == y) {
            return x;
        } else {
            return y;
        }
    }

    static int q(int a, int b) {
        if (a > b) {
            return p(a + 1, b - 10);
        } else {
            return p(b + 1, a - 10);
        }
    }

    static int start(int a, int b) {
        return q(a, b);
    }
}
