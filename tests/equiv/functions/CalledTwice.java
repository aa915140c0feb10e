//@ verdict: DIFFERENT
class CalledTwice {
    interface Source {
        int next(int x);
    }

    static int a(Source source) {
        return source.next(1) + source.next(1);
    }

    static int b(Source source) {
        return 2 * source.next(1);
    }
}
