//@ entry: start(int,int)
//@ values: -1..3

// Doubly recursive, and deep for its size.
class Ackermann {
    static int start(int m, int n) {
        return m < 0 || m > 2 || n < 0 || n > 2 ? -1 : ackermann(m, n);
    }

    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
    }
}
