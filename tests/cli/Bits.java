/** More paths than one process explores, one of which is special. */
public class Bits {
    /** A path for each value of the lower twelve bits. */
    public static int count(int x) {
        int n = 0;
        for (int i = 0; i < 12; i++) {
            if ((x >> i & 1) == 1) {
                n++;
            }
        }
        return n;
    }

    /** The same, but one of them never ends. */
    public static int spin(int x) {
        int n = count(x);
        while (n == 12) {
        }
        return n;
    }

    /** Easy. */
    public static int half(int x) {
        return x / 2;
    }
}
