//@ verdict: UNKNOWN
//@ reason: an object that is given to a method of an input
class GivenObject {
    interface Sink {
        void accept(int[] values);
    }

    static void a(Sink sink, int x) {
        int[] values = {x};
        sink.accept(values);
        values[0] = 0;
    }

    static void b(Sink sink, int x) {
        int[] values = {0};
        sink.accept(values);
    }
}
