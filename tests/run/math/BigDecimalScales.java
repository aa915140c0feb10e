import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.TreeSet;

public class BigDecimalScales {
    static void describe(BigDecimal d) {
        System.out.println(d + " plain " + d.toPlainString() + " eng " + d.toEngineeringString() + " scale " + d.scale() + " precision " + d.precision()
            + " unscaled " + d.unscaledValue() + " stripped " + d.stripTrailingZeros() + " sign " + d.signum());
    }

    static BigDecimal sqrt(BigDecimal n, int digits) {
        MathContext mc = new MathContext(digits + 5);
        BigDecimal x = new BigDecimal(Math.sqrt(n.doubleValue()), mc);
        BigDecimal two = BigDecimal.valueOf(2);
        for (int i = 0; i < 8; i++) x = x.add(n.divide(x, mc)).divide(two, mc);
        return x.round(new MathContext(digits));
    }

    public static void main(String[] args) {
        String[] literals = {"0", "0.00", "-0.0", "1", "100", "1E+3", "1.50", "-123.4500", "12345678901234567890.123456789", "1e-10",
            "0.000001", "0.0000001", "123E5", "-9.99e-20", "+.5", "5."};
        for (String s : literals) describe(new BigDecimal(s));
        System.out.println(new BigDecimal(0.1));
        System.out.println(BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(100, 2) + " " + BigDecimal.valueOf(5, -3) + " "
            + new BigDecimal(1e20) + " " + new BigDecimal(BigInteger.TEN, 4));

        BigDecimal a = new BigDecimal("2.50"), b = new BigDecimal("-1.125");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs() + " " + b.pow(3) + " " + a.pow(0));
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " "
            + new BigDecimal("2.0").hashCode() + " " + new BigDecimal("2.00").hashCode() + " "
            + new BigDecimal("2.00").stripTrailingZeros().equals(new BigDecimal("2")));
        TreeSet<BigDecimal> set = new TreeSet<>();
        for (String s : "1.0 1.00 0.5 1 2e0 0.50 -3".split(" ")) set.add(new BigDecimal(s));
        System.out.println(set);
        System.out.println(a.divide(new BigDecimal("0.4")) + " " + new BigDecimal("1").divide(new BigDecimal("32")) + " "
            + new BigDecimal("600").divide(new BigDecimal("2.00")));
        System.out.println(a.divideToIntegralValue(new BigDecimal("0.7")) + " " + a.remainder(new BigDecimal("0.7")) + " "
            + b.remainder(new BigDecimal("0.5")));
        System.out.println(a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(5) + " " + a.setScale(5) + " "
            + a.setScale(1) + " " + a.ulp());
        System.out.println(a.max(b) + " " + a.min(b) + " " + b.toBigInteger() + " " + new BigDecimal("1e3").intValueExact() + " "
            + new BigDecimal("-7.9").intValue() + " " + a.doubleValue() + " " + new BigDecimal("1e400").doubleValue());
        System.out.println(sqrt(BigDecimal.valueOf(2), 40));
        System.out.println(BigDecimal.valueOf(2).sqrt(new MathContext(30)) + " " + new BigDecimal("0.0001").sqrt(MathContext.DECIMAL32)
            + " " + new BigDecimal("625").sqrt(MathContext.UNLIMITED));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 45, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e.setScale(40, RoundingMode.DOWN));
        Runnable[] failures = {
            () -> BigDecimal.ONE.divide(new BigDecimal(3)),
            () -> BigDecimal.ONE.divide(BigDecimal.ZERO),
            () -> BigDecimal.ZERO.divide(BigDecimal.ZERO),
            () -> new BigDecimal("1.25").setScale(1),
            () -> new BigDecimal("1.5").intValueExact(),
            () -> new BigDecimal("1e30").longValueExact(),
            () -> new BigDecimal("abc"),
            () -> new BigDecimal(""),
            () -> new BigDecimal(Double.NaN)};
        for (Runnable f : failures) {
            try {
                f.run();
                System.out.println("no failure");
            } catch (ArithmeticException | NumberFormatException ex) {
                System.out.println(ex.getClass().getSimpleName() + ": " + ex.getMessage());
            }
        }
    }
}
