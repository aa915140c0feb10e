import java.util.Locale;

public class Transcendental {
    static void show(String name, double... values) {
        StringBuilder sb = new StringBuilder(name);
        for (double v : values) sb.append(' ').append(String.format(Locale.ROOT, "%.10f", v));
        System.out.println(sb);
    }

    static double seriesSin(double x) {
        double term = x, sum = x;
        for (int n = 1; n < 20; n++) sum += term *= -x * x / ((2 * n) * (2 * n + 1));
        return sum;
    }

    static double newtonRoot(double a, int k) {
        double x = a > 1 ? a / k : 1;
        for (int i = 0; i < 60; i++) {
            double p = 1;
            for (int j = 1; j < k; j++) p *= x;
            x -= (x * p - a) / (k * p);
        }
        return x;
    }

    static boolean close(double a, double b) {
        return a == b || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b));
    }

    public static void main(String[] args) {
        double[] angles = {0, Math.PI / 6, 1, Math.PI / 2, 3, -2.5, 100};
        for (double a : angles) show("trig", a, Math.sin(a), Math.cos(a), Math.tan(a));
        for (double x : new double[] {-1, -0.5, 0, 0.25, 1}) show("arc", x, Math.asin(x), Math.acos(x), Math.atan(x));
        for (double x : new double[] {0.1, 1, 2, 10, 12345.678}) show("log", x, Math.log(x), Math.log10(x), Math.log1p(x), Math.exp(-x), Math.expm1(1 / x));
        for (double x : new double[] {-2, 0.5, 3}) show("hyperbolic", Math.sinh(x), Math.cosh(x), Math.tanh(x));
        show("atan2", Math.atan2(1, 1), Math.atan2(-1, -1), Math.atan2(0.0, -1), Math.atan2(-0.0, -1), Math.atan2(5, 0));
        show("hypot", Math.hypot(3, 4), Math.hypot(1e200, 1e200) / 1e200, Math.hypot(Double.NaN, Double.POSITIVE_INFINITY));
        show("degrees", Math.toRadians(180), Math.toDegrees(Math.PI / 3), Math.IEEEremainder(10, 3), Math.IEEEremainder(11, 3));
        show("pow", Math.pow(2, 10), Math.pow(2, -2), Math.pow(9, 0.5), Math.pow(-8, 3), Math.pow(-8, 1.0 / 3), Math.pow(1.0001, 10000));
        System.out.println(Math.pow(0, 0) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(-0.0, -3) + " "
            + Math.pow(-1, Double.POSITIVE_INFINITY) + " " + Math.pow(2, 1024) + " " + Math.pow(10, -400));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.sqrt(1e-310) + " " + Math.sqrt(144)
            + " " + Math.sqrt(Double.MAX_VALUE));
        System.out.println(Math.cbrt(27) + " " + Math.cbrt(-1000) + " " + Math.cbrt(0.001) + " " + Math.cbrt(-0.0) + " " + Math.cbrt(2));
        System.out.println(Math.log(0) + " " + Math.log(-1) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.exp(0) + " "
            + Math.exp(1000) + " " + Math.exp(-1000));
        System.out.println(Math.sin(-0.0) + " " + Math.sin(Double.POSITIVE_INFINITY) + " " + Math.tan(0) + " " + Math.acos(2) + " "
            + Math.atan(Double.POSITIVE_INFINITY) + " " + Math.cos(0));
        System.out.println(StrictMath.sin(1) + " " + StrictMath.cos(1) + " " + StrictMath.tan(1) + " " + StrictMath.exp(1) + " "
            + StrictMath.log(10) + " " + StrictMath.pow(2, 0.5));
        System.out.println(StrictMath.atan2(2, 3) + " " + StrictMath.sinh(1) + " " + StrictMath.cosh(1) + " " + StrictMath.log1p(1e-10)
            + " " + StrictMath.hypot(1, 2) + " " + StrictMath.cbrt(10));
        System.out.println(StrictMath.sin(1e15) + " " + StrictMath.cos(1e300) + " " + StrictMath.asin(0.3) + " " + StrictMath.acos(0.3)
            + " " + StrictMath.expm1(1e-5) + " " + StrictMath.log10(7));
        int agree = 0;
        for (int i = -20; i <= 20; i++) {
            double x = i / 4.0;
            if (close(seriesSin(x), Math.sin(x))) agree++;
            if (close(Math.sin(x) * Math.sin(x) + Math.cos(x) * Math.cos(x), 1)) agree++;
            if (close(Math.log(Math.exp(x)), x)) agree++;
        }
        System.out.println(agree + " " + close(newtonRoot(10, 3), Math.cbrt(10)) + " " + close(newtonRoot(2, 2), Math.sqrt(2)) + " "
            + close(newtonRoot(0.5, 5), Math.pow(0.5, 0.2)));
        double pi = 0;
        for (int k = 0; k < 2000; k++) pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1);
        System.out.println(pi + " " + Math.PI + " " + Math.E + " " + Math.fma(2.0, 3.0, 1e-17) + " " + Math.fma(0.1, 10, -1));
    }
}
