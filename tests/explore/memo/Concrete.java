//@ entry: start(int)
//@ tree: loop(int,int) paths 2, nodes 6, compressed 6
//@ tree: outer(int) paths 2, nodes 6, compressed 3

// A conditional is a node though there is nothing to choose: here the loop is run twice.
class Concrete {
    static int loop(int n, int x) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += n;
        }
        return x > sum ? 1 : 0;
    }

    static int outer(int x) {
        return loop(7, x);
    }

    static int start(int x) {
        return outer(x);
    }
}
