/** Functions of Math, printed to the last digit: where StrictMath differs, HotSpot has the nearest double. */
public class FunctionsOfMathematics {
    /** A year's interest, month by month and at once. */
    static void interest() {
        double balance = 1000;
        for (int month = 1; month <= 12; month++) {
            balance *= 1 + 0.05 / 12;
        }
        System.out.println(balance + " " + 1000 * Math.pow(1 + 0.05 / 12, 12) + " " + 1000 * Math.exp(0.05));
        for (int year = 1; year <= 20; year++) {
            System.out.print(Math.pow(1.05, year) + (year % 5 == 0 ? "\n" : " "));
        }
    }

    static void logarithms() {
        for (double x = 0.5; x < 2e6; x *= 7.3) {
            System.out.println(x + ": " + Math.log(x) + " " + Math.log10(x) + " " + Math.log(x) / Math.log(2));
        }
        for (int exponent = -5; exponent <= 5; exponent++) {
            System.out.print(Math.log10(Math.pow(10, exponent)) + " ");
        }
        System.out.println(Math.log(1.0000000001) + " " + Math.log(Double.MIN_VALUE) + " " + Math.log(-1));
    }

    static void circle() {
        for (int degrees = 0; degrees <= 360; degrees += 24) {
            double angle = Math.toRadians(degrees);
            System.out.println(degrees + ": " + Math.sin(angle) + " " + Math.cos(angle) + " " + Math.tan(angle)
                    + " " + Math.atan2(Math.sin(angle), Math.cos(angle)));
        }
        System.out.println(Math.sin(1e22) + " " + Math.cos(123456789.0) + " " + Math.tan(Math.PI / 2));
    }

    static void differing() {
        System.out.println(Math.exp(1) + " " + StrictMath.exp(1) + " " + Math.E);
        System.out.println(Math.pow(0.999, 365) + " " + StrictMath.pow(0.999, 365));
        System.out.println(Math.log10(2.5) + " " + StrictMath.log10(2.5));
        System.out.println(Math.pow(94906267, 2) + " " + Math.pow(2, -1074));
    }

    static double normalDensity(double x) {
        return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    public static void main(String[] args) {
        interest();
        logarithms();
        circle();
        differing();
        for (double x = -3; x <= 3; x += 0.5) {
            System.out.print(normalDensity(x) + " ");
        }
        System.out.println();
        double[] corners = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, -1};
        for (double x : corners) {
            System.out.println(Math.sin(x) + " " + Math.tan(x) + " " + Math.exp(x) + " " + Math.log(x)
                    + " " + Math.pow(x, 0) + " " + Math.pow(0, x) + " " + Math.pow(-8, x) + " " + Math.pow(x, 3));
        }
    }
}
