import java.util.Arrays;

public class ArrayCorners {
    static class Cell implements Cloneable {
        int v;

        Cell(int v) { this.v = v; }

        @Override public String toString() { return "c" + v; }
    }

    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + " ok");
        } catch (RuntimeException e) {
            System.out.println(label + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static int order(StringBuilder log, String what, int value) {
        log.append(what);
        return value;
    }

    static int[][] pascal(int n) {
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new int[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        return rows;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(pascal(6)));
        int[][][] cube = new int[2][3][];
        cube[1][2] = new int[] {9, 8};
        System.out.println(Arrays.deepToString(cube) + " " + cube.length + cube[0].length + cube[1][2].length);
        System.out.println(new boolean[1][1][0].getClass().getName() + "|" + new char[2][0].length + "|" + new long[3][4][0].length);

        int[][] original = {{1, 2}, {3}};
        int[][] shallow = original.clone();
        shallow[0][0] = 100;
        shallow[1] = new int[] {7, 7};
        System.out.println(Arrays.deepToString(original) + Arrays.deepToString(shallow));
        Cell[] cells = {new Cell(1), null, new Cell(3)};
        Cell[] copied = cells.clone();
        copied[0].v = 50;
        copied[1] = new Cell(2);
        System.out.println(Arrays.toString(cells) + Arrays.toString(copied) + (cells.getClass() == copied.getClass()));

        Object[] covariant = new String[] {"a", "b"};
        Number[] numbers = new Integer[2];
        Object[] jagged = new int[2][2];
        attempt("store string", () -> covariant[0] = "fine");
        attempt("store null", () -> covariant[1] = null);
        attempt("store integer", () -> covariant[1] = 5);
        attempt("store double", () -> numbers[0] = 2.5);
        attempt("store row", () -> jagged[0] = new int[5]);
        attempt("store long row", () -> jagged[0] = new long[5]);
        System.out.println(Arrays.toString(covariant) + " " + covariant.getClass().getSimpleName() + " "
            + jagged.getClass().getName() + " " + numbers.getClass().getName());

        int[] five = new int[5];
        attempt("negative size", () -> System.out.println(new int[-3].length));
        attempt("negative inner", () -> System.out.println(new int[0][-1].length));
        attempt("index 5", () -> five[5]++);
        attempt("index -1", () -> five[five.length - 6] = 1);
        attempt("index min", () -> System.out.println(five[Integer.MIN_VALUE]));
        attempt("empty", () -> System.out.println(new String[0][0].length));
        attempt("bad copy", () -> System.arraycopy(five, 3, five, 0, 3));
        attempt("bad copy type", () -> System.arraycopy(five, 0, new long[5], 0, 1));
        attempt("bad element", () -> System.arraycopy(new Object[] {"x", 1, "y"}, 0, covariant, 0, 2));
        System.out.println(covariant[0]);

        int[] slide = {0, 1, 2, 3, 4, 5, 6};
        System.arraycopy(slide, 0, slide, 2, 5);
        System.out.println(Arrays.toString(slide));
        System.arraycopy(slide, 2, slide, 0, 5);
        System.out.println(Arrays.toString(slide));

        StringBuilder log = new StringBuilder();
        int[] target = {0, 0, 0};
        int i = 0;
        target[i] = i = 2;
        target[order(log, "a", 1)] = order(log, "b", 4) + target[order(log, "c", 0)];
        System.out.println(Arrays.toString(target) + i + log);
        char[] word = {'j', 'a', 'v', 'a'};
        word[0] ^= ' ';
        System.out.println(word);
        System.out.println(String.valueOf(word, 1, 2) + word.length + new String(word).indexOf('v'));
        long[] bits = new long[3];
        for (int b = 0; b < 192; b += 37) bits[b >> 6] |= 1L << b;
        System.out.println(Arrays.toString(bits) + Arrays.hashCode(bits) + Arrays.equals(bits, bits.clone()));
        for (int[] row : original) for (int v : row) System.out.print(v * 2 + " ");
        System.out.println(original[original[1][0] - 2].length);
    }
}
