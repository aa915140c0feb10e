import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

public class BigIntegerNumberTheory {
    static BigInteger big(long v) { return BigInteger.valueOf(v); }

    static BigInteger[] extendedGcd(BigInteger a, BigInteger b) {
        if (b.signum() == 0) return new BigInteger[] {a, BigInteger.ONE, BigInteger.ZERO};
        BigInteger[] qr = a.divideAndRemainder(b);
        BigInteger[] r = extendedGcd(b, qr[1]);
        return new BigInteger[] {r[0], r[2], r[1].subtract(qr[0].multiply(r[2]))};
    }

    static BigInteger power(BigInteger base, BigInteger e, BigInteger m) {
        BigInteger result = BigInteger.ONE;
        for (int i = e.bitLength() - 1; i >= 0; i--) {
            result = result.multiply(result).mod(m);
            if (e.testBit(i)) result = result.multiply(base).mod(m);
        }
        return result;
    }

    static List<BigInteger> factor(BigInteger n) {
        List<BigInteger> out = new ArrayList<>();
        for (BigInteger p = BigInteger.TWO; p.multiply(p).compareTo(n) <= 0; p = p.nextProbablePrime()) {
            while (n.mod(p).signum() == 0) {
                out.add(p);
                n = n.divide(p);
            }
        }
        if (n.compareTo(BigInteger.ONE) > 0) out.add(n);
        return out;
    }

    static BigInteger chineseRemainder(long[] residues, long[] moduli) {
        BigInteger product = BigInteger.ONE, sum = BigInteger.ZERO;
        for (long m : moduli) product = product.multiply(big(m));
        for (int i = 0; i < moduli.length; i++) {
            BigInteger rest = product.divide(big(moduli[i]));
            sum = sum.add(big(residues[i]).multiply(rest).multiply(rest.modInverse(big(moduli[i]))));
        }
        return sum.mod(product);
    }

    public static void main(String[] args) {
        BigInteger p = big(61), q = big(53), n = p.multiply(q);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
        BigInteger e = big(17), d = e.modInverse(phi);
        System.out.println("n " + n + " phi " + phi + " d " + d);
        for (int m : new int[] {0, 1, 65, 123, 3232}) {
            BigInteger c = big(m).modPow(e, n);
            System.out.print(m + "->" + c + "->" + c.modPow(d, n) + " ");
        }
        System.out.println();
        BigInteger x = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(x.isProbablePrime(8) + " " + x.subtract(BigInteger.TWO).isProbablePrime(8) + " " + big(561).isProbablePrime(10)
            + " " + big(2).isProbablePrime(5) + " " + big(1).isProbablePrime(5));
        System.out.println(power(big(3), x, big(1_000_003)) + " " + big(3).modPow(x, big(1_000_003)) + " "
            + big(3).modPow(x, BigInteger.TWO.pow(64)) + " " + big(5).modPow(big(-3), big(11)));
        System.out.println(big(-7).modPow(big(3), big(10)) + " " + big(10).modPow(BigInteger.ZERO, BigInteger.ONE));
        for (long v : new long[] {360, 1001, 9973, 510510}) System.out.print(v + "=" + factor(big(v)) + " ");
        System.out.println();
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("987654321098765432109876543210");
        BigInteger[] g = extendedGcd(a, b);
        System.out.println(g[0] + " " + g[1] + " " + g[2] + " " + g[0].equals(a.gcd(b)) + " " + a.multiply(g[1]).add(b.multiply(g[2])).equals(g[0]));
        System.out.println(BigInteger.ZERO.gcd(big(-12)) + " " + big(-48).gcd(big(36)) + " " + big(2).pow(200).gcd(big(6).pow(90)).bitLength());
        System.out.println(chineseRemainder(new long[] {2, 3, 2}, new long[] {3, 5, 7}) + " "
            + chineseRemainder(new long[] {1, 2, 3, 4}, new long[] {97, 89, 101, 1009}));
        BigInteger prime = big(1000);
        for (int i = 0; i < 8; i++) System.out.print((prime = prime.nextProbablePrime()) + " ");
        System.out.println();
        for (int k : new int[] {2, 3, 5, 7, 11, 13, 17, 19, 23, 31, 61}) {
            System.out.print(k + ":" + BigInteger.TWO.pow(k).subtract(BigInteger.ONE).isProbablePrime(10) + " ");
        }
        System.out.println();
        BigInteger lucky = BigInteger.ONE;
        int steps = 0;
        for (BigInteger c = big(97); !c.equals(BigInteger.ONE); steps++) {
            c = c.testBit(0) ? c.multiply(big(3)).add(BigInteger.ONE) : c.shiftRight(1);
            lucky = lucky.max(c);
        }
        System.out.println(steps + " " + lucky);
        try {
            big(6).modInverse(big(9));
        } catch (ArithmeticException ex) {
            System.out.println(ex.getMessage());
        }
        try {
            big(6).modPow(big(2), big(-9));
        } catch (ArithmeticException ex) {
            System.out.println(ex.getMessage());
        }
        System.out.println(big(6).modInverse(BigInteger.ZERO));
    }
}
