//@ verdict: UNKNOWN
//@ reason: the JVM sees no difference
class CauseCounts {
    static int a(int x) {
        if (x == 3) {
            throw new IllegalStateException("x", new RuntimeException("one"));
        }
        return x;
    }

    static int b(int x) {
        if (x == 3) {
            throw new IllegalStateException("x", new RuntimeException("two"));
        }
        return x;
    }
}
