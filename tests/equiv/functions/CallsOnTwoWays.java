//@ verdict: UNKNOWN
//@ reason: the JVM sees no difference
//@ options: --merge higher-order
class CallsOnTwoWays {
    interface Sink {
        void accept(int x);
    }

    static void a(Sink sink, int x) {
        sink.accept(2);
    }

    static void b(Sink sink, int x) {
        if (x > 0) sink.accept(1);
        else sink.accept(2);
    }
}
