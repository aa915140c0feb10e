import java.util.Locale;

public class DoubleToString {
    static void row(double d) {
        System.out.println(d + " | " + (float) d + " | " + Double.toHexString(d) + " | " + Float.toHexString((float) d) + " | " + Double.hashCode(d));
    }

    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, -1, 0.1, 0.5, 1.0 / 3, 2.0 / 3, 100, 1234567, 9999999, 10000000, 12345678.9, 0.001, 0.0009999, 0.00001,
            1e21, 1e22, 1e23, 123456789012345680.0, 4.35, 0.3, 0.1 + 0.2, 1e-5, 3.0e10, Math.PI, Math.E, 1.1f, 16777216, 4.9e-324, 2.2250738585072014e-308,
            Double.MAX_VALUE, Float.MAX_VALUE, Float.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
                9007199254740993.0, 1.0E7, 65536.5};
        for (double d : values) row(d);
        StringBuilder sb = new StringBuilder();
        double x = 1;
        for (int i = 0; i < 20; i++) {
            sb.append(x).append(' ');
            x *= -7.3;
        }
        System.out.println(sb);
        sb.setLength(0);
        for (float f = 1e-6f; f < 1e9f; f *= 11.7f) sb.append(f).append(' ');
        System.out.println(sb);
        sb.setLength(0);
        for (int p = -10; p <= 10; p++) sb.append(Double.parseDouble("1e" + p)).append(' ');
        System.out.println(sb);
        System.out.println("concat " + 1.0 + 2.5f + -0.0 + 1e100 + (0.1f + 0.7f) * 10 + 100.0 / 3);
        System.out.println(String.valueOf(1e7) + String.valueOf(1e-3f) + Double.valueOf(5) + new StringBuilder().append(2.50).append(3f).append(1.0e-9));
        System.out.println(0.1 + 0.7 + " " + (0.1 + 0.7) * 10 + " " + (int) ((0.1 + 0.7) * 10) + " " + 1.0 % 0.1 + " " + 3.3 / 1.1 + " "
            + 4.35 * 100 + " " + 1.005 * 1000);
        for (double d : new double[] {0, 1.5, -1234.5678, 1e10, 0.00012345, 2.5, 3.5, 999.995}) {
            System.out.println(String.format(Locale.ROOT, "%f %.0f %.2f %10.3f|%-12.1f|%+.1f %e %.3e %g %,.2f %08.2f %(.1f", d, d, d, d,
                d, d, d, d, d, d, d, d));
        }
        boolean roundTrips = true;
        long bits = 0x3ff0000000000001L;
        for (int i = 0; i < 200; i++) {
            double d = Double.longBitsToDouble(bits);
            roundTrips &= Double.isNaN(d) || Double.parseDouble(Double.toString(d)) == d;
            float f = Float.intBitsToFloat((int) (bits >>> 32));
            roundTrips &= Float.isNaN(f) || Float.parseFloat(Float.toString(f)) == f;
            bits = bits * 6364136223846793005L + 1442695040888963407L;
        }
        System.out.println(roundTrips);
    }
}
