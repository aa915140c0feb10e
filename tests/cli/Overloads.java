/** Names that are easy to get wrong. */
class Overloads {
    static int twice(int x) {
        return x + x;
    }

    static long twice(long x) {
        return x + x;
    }

    static native int elsewhere(int x);
}
