//@ verdict: UNKNOWN
//@ reason: the JVM sees no difference
class CallsSwapped {
    interface Source {
        int next(int x);
    }

    static int a(Source source, int x) {
        return source.next(x) + source.next(x + 1);
    }

    static int b(Source source, int x) {
        int second = source.next(x + 1);
        return source.next(x) + second;
    }
}
