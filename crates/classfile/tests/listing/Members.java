import java.io.IOException;

/** Fields and methods of every kind. */
abstract class Members<T> implements Comparable<Members<T>> {
    public static final int INT = -5;
    static final long LONG = 1L << 40;
    static final float FLOAT = 1.5f;
    static final double NOT_A_NUMBER = 0.0 / 0.0;
    static final char CHAR = 'x';
    static final boolean BOOLEAN = true;
    static final String STRING = "tab\t quote\" lone \ud800 pair \ud83d\ude03";
    final int unsaved = 3;
    protected volatile T value;
    private transient int[][] table = new int[2][3];

    static native void nothing();

    abstract long parameters(byte b, long l, double d, T t, int... rest) throws IOException, InterruptedException;

    @Override
    public int compareTo(Members<T> other) {
        return 0;
    }

    synchronized Object[] arrays(int n) {
        boolean[] flags = new boolean[n];
        flags[0] = true;
        return new Object[][] {{flags}, {table.clone()}};
    }

    interface Shape {
        double area();

        default double twice() {
            return 2 * area();
        }
    }

    enum Color { RED, GREEN }

    record Point(int x, int y) {}

    @interface Marker {
        int value() default 1;
    }
}
