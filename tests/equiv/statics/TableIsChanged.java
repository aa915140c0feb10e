//@ verdict: DIFFERENT
class TableIsChanged {
    static class Table {
        static final int[] SQUARES = {0, 1, 4, 9};
    }

    static int a(int x) {
        return x >= 0 && x < 4 ? Table.SQUARES[x]++ : -1;
    }

    static int b(int x) {
        return x < 0 || x > 3 ? -1 : x * x;
    }
}
