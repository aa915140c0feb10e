//@ verdict: UNKNOWN
//@ reason: the JVM sees no difference
class CallsOnInputs {
    interface Source {
        int next(int x);
    }

    static int a(Source source) {
        return source.next(1);
    }

    static int b(Source source) {
        return source.next(2);
    }
}
