//@ verdict: EQUIVALENT
class CallsInOrder {
    interface Source {
        int next(int x);
    }

    static int a(Source source, int x) {
        int first = source.next(x);
        int second = source.next(first);
        return second - first;
    }

    static int b(Source source, int x) {
        int y = source.next(x);
        return source.next(y) - y;
    }
}
