//@ entry: start(int,int,int,int)
//@ tree: sign(int) paths 3, nodes 5, compressed 5
//@ tree: twice(int,int) paths 9, nodes 17, compressed 13
//@ tree: thrice(int,int,int) paths 27, nodes 53, compressed 40

// A method that only calls another one k times, which has P paths and a tree of N nodes, has a tree of 1 + (N - 1)(1 + P + … + P^(k-1))
// nodes, and of 1 + P + … + P^k where each path through a call is one.
class InARow {
    static int sign(int x) {
        if (x < 0) {
            return -1;
        }
        return x > 0 ? 1 : 0;
    }

    static int twice(int a, int b) {
        return sign(a) + sign(b);
    }

    static int thrice(int a, int b, int c) {
        return sign(a) + sign(b) + sign(c);
    }

    static int start(int a, int b, int c, int d) {
        return twice(a, b) + thrice(b, c, d);
    }
}
