public class FloatingPointCorners {
    static String compare(double a, double b) {
        return (a < b ? "<" : "") + (a > b ? ">" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a <= b ? "le" : "") + (a >= b ? "ge" : "")
            + " " + Double.compare(a, b) + " " + Double.valueOf(a).equals(b);
    }

    static String casts(double d) {
        return (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " " + (int) (char) d + " " + (float) d;
    }

    public static void main(String[] args) {
        double nan = 0.0 / 0.0, inf = 1 / 0.0, zero = 0.0;
        double[] specials = {zero, -zero, 1.5, inf, -inf, nan};
        for (double a : specials) {
            for (double b : specials) {
                System.out.print(compare(a, b) + "; ");
            }
            System.out.println();
        }
        for (double d : new double[] {0.9, -0.9, 2.5e9, -2.5e9, 1e19, 65.7, -65.7, 200.5, nan, inf, -inf, 4e-320}) {
            System.out.println(d + " -> " + casts(d));
        }
        System.out.println((inf - inf) + " " + inf * 0 + " " + -inf / inf + " " + 1 / -zero + " " + (zero - zero) + " " + (-zero - zero)
            + " " + (-zero + zero));
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 5 % inf + " " + inf % 5 + " " + 5 % zero + " " + -4.0 % 2
            + " " + 1e20 % 3 + " " + 0.7 % 0.1);
        System.out.println(5.5f % 2.25f + " " + -1e10f % 7f + " " + (10f % 3.3f));
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + (0.1 + 0.2 == 0.3) + " " + (0.1f + 0.2f == 0.3f) + " " + (0.1f == 0.1)
            + " " + (double) 0.1f);
        System.out.println(1e308 * 10 + " " + 1e-308 / 1e10 + " " + 1e-320 / 1e10 + " " + Double.MIN_VALUE / 2 + " " + Float.MAX_VALUE * 2
            + " " + (float) 1e40 + " " + (float) 1e-50);
        System.out.println((float) 16777217 + " " + (float) 123456789 + " " + (double) Long.MAX_VALUE + " " + (float) Long.MAX_VALUE + " "
            + (int) (float) Integer.MAX_VALUE + " " + (long) 9.3e18);
        System.out.println(Long.MAX_VALUE == (double) Long.MAX_VALUE ? "long equals its double" : "differs");
        System.out.println((0.5f == 0.5) + " " + (1 / 2 * 2.0) + " " + (1 / 2.0f * 2) + " " + 7 / 2 * 2.0 + " " + 'a' / 2f + " " + (char) 97.9 + " " + 3 * 0.1);
        System.out.println(Double.doubleToLongBits(-zero) + " " + Long.toHexString(Double.doubleToRawLongBits(1.5)) + " "
            + Integer.toHexString(Float.floatToIntBits(-2.25f))
            + " " + Double.longBitsToDouble(0x7ff0000000000000L) + " " + Float.intBitsToFloat(1) + " " + Long.toHexString(Double.doubleToLongBits(nan)));
        System.out.println(Double.isNaN(nan) + " " + Double.isInfinite(-inf) + " " + Double.isFinite(1e300) + " "
            + Float.isNaN((float) nan) + " " + (nan == nan) + " " + (nan != nan));
        System.out.println(Math.min(-zero, zero) + " " + Math.max(-zero, zero) + " " + Math.min(nan, 1) + " " + Math.max(inf, nan) + " "
            + Math.signum(-3.5) + " " + Math.signum(-zero) + " " + Math.copySign(3, -zero));
        System.out.println(Math.ulp(1.0) + " " + Math.nextUp(1.0f) + " " + Math.nextAfter(0, -1) + " " + Math.getExponent(1024.5) + " "
            + Math.scalb(1.5, 10) + " " + Math.ulp(Float.MAX_VALUE));
        float sum = 0;
        double dsum = 0, kahan = 0, carry = 0;
        for (int i = 1; i <= 10000; i++) {
            sum += 0.1f;
            dsum += 0.1;
            double y = 0.1 - carry, t = kahan + y;
            carry = t - kahan - y;
            kahan = t;
        }
        System.out.println(sum + " " + dsum + " " + kahan);
        int loops = 0;
        for (double x = 0; x != 1.0 && loops < 20; x += 0.1) loops++;
        double x = 1;
        while (1 + x / 2 > 1) x /= 2;
        System.out.println(loops + " " + x + " " + (x == Math.ulp(1.0)));
        double i = 3;
        i++;
        i /= 8;
        i -= 1e-3;
        System.out.println(i-- + " " + i + " " + -i + " " + +i);
    }
}
