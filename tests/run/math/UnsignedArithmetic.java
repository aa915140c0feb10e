import java.math.BigInteger;
import java.util.Arrays;

public class UnsignedArithmetic {
    static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

    static BigInteger unsigned(long x) {
        BigInteger b = BigInteger.valueOf(x);
        return x < 0 ? b.add(TWO_64) : b;
    }

    static long adler(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + Byte.toUnsignedInt(x)) % 65521;
            b = (b + a) % 65521;
        }
        return Integer.toUnsignedLong(b << 16 | a);
    }

    static long fnv64(String s) {
        long h = 0xcbf29ce484222325L;
        for (char c : s.toCharArray()) h = (h ^ c) * 0x100000001b3L;
        return h;
    }

    static int[] multiplyLong(int[] x, int y) {
        int[] out = new int[x.length + 1];
        long carry = 0;
        for (int i = 0; i < x.length; i++) {
            long p = Integer.toUnsignedLong(x[i]) * Integer.toUnsignedLong(y) + carry;
            out[i] = (int) p;
            carry = p >>> 32;
        }
        out[x.length] = (int) carry;
        return out;
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, 7, Integer.MAX_VALUE, Integer.MIN_VALUE, -2, -1};
        for (int x : ints) {
            StringBuilder sb = new StringBuilder(Integer.toUnsignedString(x) + " " + Integer.toUnsignedLong(x) + " " + Integer.toUnsignedString(x, 16) + ":");
            for (int y : ints) {
                sb.append(' ').append(Integer.compareUnsigned(x, y));
                if (y != 0) sb.append('/').append(Integer.toUnsignedString(Integer.divideUnsigned(x,
                    y))).append('%').append(Integer.toUnsignedString(Integer.remainderUnsigned(x, y)));
            }
            System.out.println(sb);
        }
        long[] longs = {1, 10, Long.MAX_VALUE, Long.MIN_VALUE, -10, -1};
        boolean consistent = true;
        for (long x : longs) {
            for (long y : longs) {
                consistent &= unsigned(Long.divideUnsigned(x, y)).equals(unsigned(x).divide(unsigned(y)));
                consistent &= unsigned(Long.remainderUnsigned(x, y)).equals(unsigned(x).mod(unsigned(y)));
                consistent &= Integer.signum(Long.compareUnsigned(x, y)) == unsigned(x).compareTo(unsigned(y));
            }
            consistent &= Long.toUnsignedString(x).equals(unsigned(x).toString());
            System.out.print(Long.toUnsignedString(x) + " " + Long.toUnsignedString(x, 36) + "; ");
        }
        System.out.println(consistent);
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.parseUnsignedInt("ffff0000", 16) + " "
            + Long.parseUnsignedLong("18446744073709551615") + " " + Long.parseUnsignedLong("+17"));
        for (String bad : new String[] {"4294967296", "-1", ""}) {
            try {
                System.out.println(Integer.parseUnsignedInt(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Long.parseUnsignedLong("18446744073709551616");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(adler("Wikipedia".getBytes()) + " " + Long.toHexString(fnv64("hello")) + " " + Long.toUnsignedString(fnv64("")));
        int[] digits = {1};
        for (int i = 0; i < 5; i++) digits = multiplyLong(digits, -5);
        System.out.println(Arrays.toString(digits));
        System.out.println((char) -1 + 0 + " " + (byte) 0xff + " " + (0xffL & (byte) -1) + " " + (0xffffffffL & -1) + " "
            + (int) 0xffffffffL + " " + Byte.toUnsignedInt((byte) -100));
        Integer[] sorted = {5, -1, 0, Integer.MIN_VALUE, 3};
        Arrays.sort(sorted, Integer::compareUnsigned);
        System.out.println(Arrays.toString(sorted));
        System.out.println(Long.divideUnsigned(5, 0));
    }
}
