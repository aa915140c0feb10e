//@ equiv: a, b
//@ assumes: inputs whose methods are called look at nothing but their arguments
class CallsLookAtArguments {
    interface Source {
        int get();
    }

    static class Cell {
        int n;
    }

    static int a(Source s, Cell c) {
        if (s == null || c == null) {
            return 0;
        }
        c.n = 1;
        return s.get();
    }

    static int b(Source s, Cell c) {
        if (s == null || c == null) {
            return 0;
        }
        int got = s.get();
        c.n = 1;
        return got;
    }

    public static void main(String[] args) {
        Cell one = new Cell();
        Cell two = new Cell();
        assert a(() -> one.n, one) == b(() -> two.n, two);
    }
}
