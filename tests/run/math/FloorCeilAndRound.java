public class FloorCeilAndRound {
    static String row(double d) {
        return d + ": floor " + Math.floor(d) + " ceil " + Math.ceil(d) + " rint " + Math.rint(d) + " round " + Math.round(d)
            + " roundf " + Math.round((float) d) + " trunc " + (long) d + " abs " + Math.abs(d);
    }

    static double roundTo(double value, int digits) {
        double scale = Math.pow(10, digits);
        return Math.round(value * scale) / scale;
    }

    static double quantise(double value, double step) {
        return Math.floor(value / step + 0.5) * step;
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.2, -0.2, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e17, -1e300,
            Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, 9.3e18};
        for (double d : values) System.out.println(row(d));

        int[] xs = {7, -7, 6, -6, 0, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] ys = {3, -3, 1, -1};
        for (int x : xs) {
            StringBuilder line = new StringBuilder(x + ":");
            for (int y : ys) line.append(" ").append(Math.floorDiv(x, y)).append("/").append(Math.floorMod(x, y)).append("/").append(x % y);
            System.out.println(line);
        }
        System.out.println(Math.floorMod(-13L, 5) + " " + Math.floorMod(-13L, -5L) + " " + Math.floorDiv(Long.MIN_VALUE, -1L) + " " + Math.floorDiv(-1L, 1000));
        for (double d : new double[] {3.14159265, 2.675, -1.005, 1234567.891}) {
            System.out.print(roundTo(d, 0) + " " + roundTo(d, 2) + " " + roundTo(d, 4) + "; ");
        }
        System.out.println();
        for (double d : new double[] {0.12, 0.13, 0.37, 0.38, -0.125, 99.99}) System.out.print(quantise(d, 0.25) + " ");
        System.out.println();
        System.out.println(Math.abs(-5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-2.5f) + " " + Math.abs(-0.0));
        System.out.println(Math.max(3, 7L) + " " + Math.min(-1, -1.5) + " " + Math.max(-0f, 0f) + " " + Math.min(Float.NaN, 1f) + " "
            + Math.max(Long.MIN_VALUE, Integer.MIN_VALUE));
        System.out.println(Math.signum(-8.1) + " " + Math.signum(0.0f) + " " + Integer.signum(-99) + " " + Long.signum(1L << 62));
        int hour = 5;
        for (int shift : new int[] {-30, -6, -5, 0, 19, 48}) System.out.print(Math.floorMod(hour + shift, 24) + " ");
        System.out.println();
        try {
            Math.floorMod(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
