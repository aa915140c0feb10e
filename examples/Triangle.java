/**
 * Classifies a triangle by the lengths of its sides.
 *
 * <p>The triangle inequality is written the obvious way, and a sum of two lengths may overflow:
 *
 * <pre>percolate explore examples/Triangle.java classify</pre>
 */
public class Triangle {
    static final int NONE = 0;
    static final int SCALENE = 1;
    static final int ISOSCELES = 2;
    static final int EQUILATERAL = 3;

    public static int classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return NONE;
        }
        if (a + b <= c || b + c <= a || c + a <= b) {
            assert a != b || b != c; // three equal sides always make a triangle
            return NONE;
        }
        if (a == b && b == c) {
            return EQUILATERAL;
        }
        if (a == b || b == c || c == a) {
            return ISOSCELES;
        }
        return SCALENE;
    }
}
