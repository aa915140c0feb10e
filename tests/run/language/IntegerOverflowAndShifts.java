public class IntegerOverflowAndShifts {
    static int hash(String s) {
        int h = 0x811c9dc5;
        for (int i = 0; i < s.length(); i++) {
            h ^= s.charAt(i);
            h *= 16777619;
        }
        return h;
    }

    static long lcg(long seed) {
        return seed * 6364136223846793005L + 1442695040888963407L;
    }

    static String sign(int x) {
        return x < 0 ? "-" : x > 0 ? "+" : "0";
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        System.out.println((max + 1) + " " + (min - 1) + " " + (-min) + " " + Math.abs(min) + " " + (max * 2) + " " + (min * -1));
        System.out.println((min / -1) + " " + (min % -1) + " " + (min / 2) + " " + (max * max) + " " + (min + min));
        System.out.println((Long.MAX_VALUE + 1) + " " + (-Long.MIN_VALUE) + " " + (Long.MIN_VALUE / -1) + " " + (Long.MIN_VALUE % -1));
        int[] dividends = {7, -7, 8, -8, 0};
        int[] divisors = {2, -2, 3, -3};
        for (int a : dividends) {
            for (int d : divisors) System.out.print(a / d + "r" + a % d + " ");
            System.out.println();
        }
        int[] values = {1, -1, 0x12345678, min, max};
        int[] shifts = {0, 1, 4, 31, 32, 33, -1, -31};
        for (int v : values) {
            StringBuilder row = new StringBuilder();
            for (int s : shifts) row.append(v << s).append(' ').append(v >> s).append(' ').append(v >>> s).append(" | ");
            System.out.println(row);
        }
        long[] longs = {1L, -1L, 0x123456789abcdef0L, Long.MIN_VALUE};
        for (long v : longs) {
            StringBuilder row = new StringBuilder();
            for (int s : new int[] {1, 31, 32, 63, 64, 65, -1}) row.append(v << s).append(' ').append(v >> s).append(' ').append(v >>> s).append(" | ");
            System.out.println(row);
        }
        System.out.println((1 << 31) + " " + (1L << 31) + " " + (1 << 32L) + " " + (1 << 40) + " " + (1L << 40) + " " + (5 >> 1L));
        System.out.println((byte) 200 + " " + (byte) -129 + " " + (short) 70000 + " " + (char) 65601 + " " + (int) 3000000000L + " "
            + (byte) 0x1ff + " " + (short) -32769);
        System.out.println((int) 'A' + " " + (byte) '\u00e9' + " " + (short) '\uffff' + " " + (long) (char) -1 + " " + (int) (char) (byte) -1);
        byte signed = (byte) 0xF0;
        System.out.println(signed + " " + (signed & 0xff) + " " + (signed >> 2) + " " + (signed >>> 2) + " " + ((signed & 0xff) >>> 2)
            + " " + (byte) (signed >>> 2));
        for (String s : new String[] {"", "a", "overflow", "the quick brown fox"}) System.out.print(hash(s) + sign(hash(s)) + " ");
        System.out.println();
        long seed = 42;
        for (int i = 0; i < 5; i++) {
            seed = lcg(seed);
            System.out.print((seed >>> 33) % 100 + " ");
        }
        System.out.println(seed);
        int factorial = 1;
        long longFactorial = 1;
        for (int i = 1; i <= 22; i++) {
            factorial *= i;
            longFactorial *= i;
            if (i > 11) System.out.print(i + ":" + factorial + "/" + longFactorial + " ");
        }
        System.out.println();
        int middle = (max + (max - 2)) / 2, safe = (max + (max - 2)) >>> 1;
        System.out.println(middle + " " + safe + " " + (max - 2 < max + 5) + " " + (0x7fffffff + 0x7fffffff) + " " + 017 + " "
            + 0b1011_0001 + " " + 1_000_000 * 1_000_000);
        System.out.println((~5) + " " + (-5 & 0xff) + " " + (-5 | 3) + " " + (-5 ^ 5) + " " + (~0L >>> 60) + " " + (6 & ~2));
        System.out.println(5 + -+-3 - - 2 + " " + (10 - 4 - 3) + " " + (100 / 10 / 5) + " " + (1 + 2 * 3 % 4 << 1 > 5 ^ true));
    }
}
