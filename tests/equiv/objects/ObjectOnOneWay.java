//@ verdict: DIFFERENT
//@ options: --merge higher-order
class ObjectOnOneWay {
    static void a(Object object, int x, int[] out) {
        int found = 0;
        if (x > 0) {
            if (object == null) found = 1;
        }
        out[0] = found;
    }

    static void b(Object object, int x, int[] out) {
        int found = 0;
        if (x > 0) {
            if (object == null) found = 1;
        }
        out[0] = found;
        if (x <= 0 && object != null) out[0] = 5;
    }
}
