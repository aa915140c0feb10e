// Formatter conversions for floating point and BigDecimal, and how doubles turn into text.
import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static void show(String format, Object... args) {
        System.out.println(format + " => [" + String.format(Locale.ROOT, format, args) + "]");
    }

    static void table(double[] values) {
        for (double v : values) {
            System.out.println(String.format(Locale.ROOT, "%-24s|%14.4f|%12.3e|%12.5g|%,.1f", v, v, v, v, v));
        }
    }

    public static void main(String[] args) {
        table(new double[] {0.0, -0.0, 1.0, -1.5, 3.14159265358979, 1e10, 123456789.125, 1e-5, 0.0001, 99999.95, 1e21});
        double[] special = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : special) {
            show("%f|%10.2f|%e|%g|%+f|%(f|%a", d, d, d, d, d, d, d);
        }
        show("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        show("%.1f %.1f %.2f %.2f", 0.25, 0.35, 1.005, 2.675);
        show("%.3f|%10.2f|%-10.2f|%010.2f|%+.1f", Math.PI, Math.E, Math.E, -Math.E, 2.0);
        show("%,.2f|%,15.2f|%(.2f|% .2f", 1234567.891, -1234567.891, -5.0, 5.0);
        show("%#.0f %.0e %#.0e", 3.0, 12345.0, 12345.0);
        show("%e %E %.10e", 12345.678, 0.00012, 1.0 / 3);
        show("%g %g %g %g %.3g %G", 1.0, 123456.0, 1234567.0, 0.00001, 1234.5, 1e-10);
        show("%a %a %a %a %a", 1.0, 0.1, -2.5, Double.MIN_VALUE, Double.MAX_VALUE);
        show("%.2a %A", 1.999, 255.5);
        show("%f %e", 1.1f, Float.MAX_VALUE);
        show("%s %s", 1.1f, (double) 1.1f);
        show("%f %.2f %10.3e %,.3f", new BigDecimal("1.10"), new BigDecimal("2.345"), new BigDecimal("12345678901234567890"), new BigDecimal("-9876543.21"));
        show("%s %s", new BigDecimal("1E+5"), new BigDecimal("0.0000001"));
        show("%f", (Object) null);

        double[] texts = {
            1e7, 9999999.0, 1.0E-3, 9.99e-4, 100.0, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 1e23, 4.35, 123456789012345680.0,
            Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_NORMAL, (double) Long.MAX_VALUE,
        };
        for (double d : texts) {
            System.out.print(d + " ");
        }
        System.out.println();
        float[] floats = {1e7f, 0.1f, 1f / 3, 16777216f, Float.MIN_VALUE, Float.MAX_VALUE, 3.4e-5f, -0f};
        for (float f : floats) {
            System.out.print(f + " ");
        }
        System.out.println();
        for (double d : new double[] {1.0, 0.1, -0.0, 1e-310, Double.NaN}) {
            System.out.print(Double.toHexString(d) + " ");
        }
        System.out.println();
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + " " + String.format(Locale.US, "%,.2f", 1234567.891));
        double mean = (88.5 + 92.25 + 79) / 3;
        System.out.printf(Locale.ROOT, "mean %.2f of %d, share %5.1f%%%n", mean, 3, 66.666);
    }
}
