//@ jdk: 17..24
// Bits of numbers, fdlibm, parsing, characters, BigDecimal contexts and BigInteger.
import java.util.*;
import java.math.*;

public class BitsAndContexts {
    public static void main(String[] a) {
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x0F0F, 12345, -98765};
        for (int i : is) System.out.println(Integer.bitCount(i) + " " + Integer.reverse(i) + " "
                + Integer.reverseBytes(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i)
                + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " "
                + Integer.rotateLeft(i, 5) + " " + Integer.toUnsignedString(i) + " " + Integer.toString(i, 36)
                + " " + Integer.toBinaryString(i) + " " + Integer.signum(i) + " " + Integer.compareUnsigned(i,
                1) + " " + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 7) + " "
                + Integer.toOctalString(i));
        for (long l : new long[]{0, -1, Long.MIN_VALUE,
                0x123456789ABCDEFL}) System.out.println(Long.bitCount(l) + " " + Long.reverse(l) + " "
                + Long.toUnsignedString(l, 16) + " " + Long.numberOfLeadingZeros(l) + " " + Long.toString(l, 2)
                + " " + Long.hashCode(l) + " " + Long.parseUnsignedLong("18446744073709551615") + " "
                + Long.divideUnsigned(l, 10) + " " + Math.multiplyHigh(l, l) + " " + Long.rotateRight(l, 9));
        for (double d : new double[]{0, -0.0, 1.1, -2.5, 1e-310, Double.MAX_VALUE, Double.NaN,
                Double.NEGATIVE_INFINITY, 123456789.123}) System.out.println(Double.toHexString(d) + " "
                + Double.doubleToLongBits(d) + " " + Math.getExponent(d) + " " + Math.ulp(d) + " "
                + Math.nextUp(d) + " " + Math.nextAfter(d, 0) + " " + Math.rint(d) + " " + Math.round(d) + " "
                + Math.signum(d) + " " + (float) d + " " + (int) d + " " + (long) d + " " + (char) d + " "
                + Math.scalb(d, 3) + " " + Math.fma(d, 2, 1) + " " + Math.cbrt(d) + " " + Math.sqrt(d) + " "
                + Math.hypot(d, 1) + " " + Math.floorMod((int) d, 7) + " " + Math.copySign(d, -1) + " "
                + Math.IEEEremainder(d, 3) + " " + Double.compare(d, 0) + " " + Double.hashCode(d));
        for (double d : new double[]{0.5, -1, 2.75, 10, 100.3}) System.out.println(StrictMath.sin(d) + " "
                + StrictMath.cos(d) + " " + StrictMath.tan(d) + " " + StrictMath.exp(d) + " "
                + StrictMath.log(d) + " " + StrictMath.pow(d, 1.7) + " " + StrictMath.atan2(d, 3) + " "
                + StrictMath.sinh(d) + " " + StrictMath.log1p(d) + " " + StrictMath.expm1(d) + " "
                + StrictMath.asin(d) + " " + StrictMath.log10(d) + " " + StrictMath.cbrt(d) + " "
                + Math.toRadians(d) + " " + Math.tanh(d) + " " + Math.acos(d) + " " + Math.log1p(d));
        String[] bad = {"", "+", "-", "0x10", "1_000", "2147483648", "-2147483648", " 1", "1 ", "１２"};
        for (String s : bad) try {
            System.out.println(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        for (String s : new String[]{"0x1F", "-010", "#FF", "0", "-#1"}) System.out.println(Integer.decode(s)
                + " " + Long.decode(s));
        for (String s : new String[]{"1e400", "-1e-400", "0x1.8p1", "NaN", "1d", "  3.5f ", "1e", "."}) try {
            System.out.println(Double.parseDouble(s) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.toIntExact(1L<<40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.multiplyExact(1L<<40, 1L<<40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.floorDiv(-7, 2) + " " + (-7 / 2) + " " + (-7 % 2) + " "
                + Math.abs(Integer.MIN_VALUE) + " " + (Integer.MIN_VALUE / -1) + " " + (1<<33) + " " + (1L<<33)
                + " " + (-1>>> 28) + " " + ((byte) 200) + " " + ((short) 70000) + " " + (char) 65.7 + " "
                + (5 / 2.0f) + " " + (0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + (float) 1e40 + " " + 1.0 / 0
                + " " + 0.0 / 0 + " " + (int) Float.NaN + " " + (int) 1e20 + " " + 'a' + 1 + (char)('a' + 1));
        for (char c : new char[]{'a', 'Z', '5', '_', ' ', '\n', 'é', 'ß', '中', '\u0301', '٣', 'Ⅷ',
                '\uD800'}) System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c)
                + Character.isWhitespace(c) + Character.isUpperCase(c) + Character.isJavaIdentifierStart(c)
                + Character.getType(c) + " " + Character.getNumericValue(c) + " "
                + (int) Character.toUpperCase(c) + " " + Character.isAlphabetic(c)
                + Character.getDirectionality(c) + " " + Character.getName(c) + " "
                + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c) + " "
                + Character.isIdeographic(c) + Character.isMirrored(c) + Character.digit(c, 16)
                + Character.reverseBytes(c));
        System.out.println(Character.codePointOf("GREEK SMALL LETTER ALPHA") + " " + Character.toString(128512)
                + Character.charCount(128512) + Character.highSurrogate(128512) + Character.forDigit(11, 16)
                + " " + Character.MAX_RADIX + Byte.toUnsignedInt((byte)-1) + Short.toUnsignedLong((short)-1)
                + Boolean.logicalXor(true, false) + Boolean.parseBoolean("TrUe"));
        MathContext mc = new MathContext(5, RoundingMode.HALF_EVEN);
        BigDecimal x = new BigDecimal("123.456789"), y = new BigDecimal("-0.0070");
        System.out.println(x.divide(y, mc) + " " + x.multiply(y) + " " + x.round(mc) + " "
                + y.stripTrailingZeros() + " " + y.toEngineeringString() + " " + x.pow(5, mc) + " "
                + x.sqrt(MathContext.DECIMAL64) + " " + x.remainder(y) + " "
                + Arrays.toString(x.divideAndRemainder(y)) + " " + x.setScale(2, RoundingMode.CEILING) + " "
                + x.movePointLeft(5) + " " + x.scaleByPowerOfTen(9) + " " + x.unscaledValue() + x.precision()
                + y.ulp() + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " "
                + new BigDecimal("1E+5").toPlainString() + " "
                + new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").hashCode()
                + " " + mc + " " + x.negate().intValue() + x.toBigInteger() + " "
                + new BigDecimal("1e400").doubleValue());
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            x.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1.2.3");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        BigInteger p = new BigInteger("123456789012345678901234567890"),
                q = BigInteger.TWO.pow(100).subtract(BigInteger.ONE);
        System.out.println(p.gcd(q) + " " + p.modPow(q, BigInteger.valueOf(1000007)) + " "
                + p.modInverse(BigInteger.valueOf(1000007)) + " " + q.isProbablePrime(10) + " " + q.bitLength()
                + q.bitCount() + " " + p.xor(q).not().shiftRight(3) + " " + p.sqrt() + " " + p.toString(36)
                + " " + p.negate().mod(BigInteger.TEN) + p.negate().remainder(BigInteger.TEN) + " "
                + p.nextProbablePrime() + " " + Arrays.toString(p.toByteArray()) + " " + p.testBit(5)
                + p.flipBit(0) + " " + p.doubleValue() + " " + p.floatValue() + " " + p.longValue() + " "
                + BigInteger.valueOf(-8).shiftRight(1) + " " + p.multiply(q).multiply(p).pow(20).toString()
                .hashCode() + " " + new BigInteger("-ff", 16) + p.getLowestSetBit() + p.signum()
                + p.compareTo(q));
        try {
            p.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
