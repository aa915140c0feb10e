import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerArithmetic {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    static BigInteger fibonacci(int n) {
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        while (n-- > 0) {
            BigInteger t = a.add(b);
            a = b;
            b = t;
        }
        return a;
    }

    static int digitSum(BigInteger n) {
        int s = 0;
        for (char c : n.abs().toString().toCharArray()) s += c - '0';
        return s;
    }

    public static void main(String[] args) {
        System.out.println(factorial(30));
        System.out.println(fibonacci(300) + " digits " + fibonacci(300).toString().length());
        System.out.println(digitSum(BigInteger.TWO.pow(1000)) + " " + digitSum(factorial(100)));
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.negate() + " " + b.abs() + " " + b.signum());
        System.out.println(a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + Arrays.toString(b.divideAndRemainder(BigInteger.valueOf(-1000007))));
        System.out.println(a.compareTo(b) + " " + a.equals(new BigInteger("0123456789012345678901234567890")) + " " + a.max(b).equals(a)
            + " " + a.min(b).equals(b));
        System.out.println(a.hashCode() + " " + b.hashCode() + " " + BigInteger.ZERO.hashCode());
        System.out.println(a.toString(2).length() + " " + a.toString(16) + " " + b.toString(36) + " " + new BigInteger("zz", 36) + " "
            + new BigInteger("-ff", 16));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + BigInteger.valueOf(-256).bitLength() + " "
            + BigInteger.valueOf(96).getLowestSetBit());
        System.out.println(a.shiftLeft(70) + " " + a.shiftRight(70) + " " + b.shiftRight(200) + " " + a.shiftLeft(-90));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b));
        System.out.println(BigInteger.ZERO.setBit(100) + " " + BigInteger.valueOf(-1).clearBit(65) + " " + a.testBit(1) + " " + BigInteger.TEN.flipBit(0));
        System.out.println(a.intValue() + " " + a.longValue() + " " + b.doubleValue() + " " + b.floatValue() + " " + BigInteger.TWO.pow(2000).doubleValue());
        System.out.println(Arrays.toString(BigInteger.valueOf(-129).toByteArray()) + " " + Arrays.toString(a.toByteArray()) + " "
            + new BigInteger(1, new byte[] {-1, -1}));
        System.out.println(a.sqrt() + " " + a.pow(5).sqrt().bitLength() + " " + BigInteger.TEN.pow(40).sqrt());
        BigInteger big = BigInteger.valueOf(7).pow(400), bigger = BigInteger.valueOf(13).pow(350);
        System.out.println(big.multiply(bigger).divide(bigger).equals(big) + " " + big.multiply(bigger).mod(BigInteger.valueOf(1_000_000_007)));
        String s = big.multiply(big).toString();
        System.out.println(s.length() + " " + s.substring(0, 20) + " " + s.substring(s.length() - 20) + " "
            + new BigInteger(s).equals(BigInteger.valueOf(49).pow(400)));
        Runnable[] failures = {
            () -> a.divide(BigInteger.ZERO),
            () -> a.longValueExact(),
            () -> BigInteger.valueOf(40000).shortValueExact(),
            () -> a.pow(-1),
            () -> a.mod(b),
            () -> b.sqrt(),
            () -> new BigInteger(""),
            () -> new BigInteger("12x"),
            () -> new BigInteger("1--2")};
        for (Runnable f : failures) {
            try {
                f.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e);
            }
        }
    }
}
