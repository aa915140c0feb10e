//@ verdict: DIFFERENT
//@ options: --merge higher-order
class NullOnOneWay {
    static void a(String text, int x, int[] out) {
        int found = 0;
        if (x > 0) {
            if (text == null) found = 1;
        }
        out[0] = found;
    }

    // Merged, the path stands for texts that were looked at and for those that were not.
    static void b(String text, int x, int[] out) {
        int found = 0;
        if (x > 0) {
            if (text == null) found = 1;
        }
        out[0] = found;
        if (x <= 0 && text == null) out[0] = 5;
    }
}
