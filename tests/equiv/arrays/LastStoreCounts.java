//@ verdict: EQUIVALENT

// What is overwritten leaves nothing behind, wherever it was.
class LastStoreCounts {
    static char[] a(char[] c, int i) {
        if (c == null || i < 0 || i >= c.length) {
            return c;
        }
        c[i] = 'x';
        return c;
    }

    static char[] b(char[] c, int i) {
        if (c == null || i < 0 || i >= c.length) {
            return c;
        }
        c[i] = 'y';
        c[i] = (char) (c[i] - 1);
        return c;
    }
}
