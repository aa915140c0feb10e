//@ verdict: UNKNOWN
//@ reason: only the interface is known
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
