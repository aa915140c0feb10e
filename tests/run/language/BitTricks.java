import java.util.Locale;

public class BitTricks {
    static int popCount(int x) {
        int n = 0;
        for (; x != 0; x &= x - 1) n++;
        return n;
    }

    static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++, x >>>= 1) r = r << 1 | x & 1;
        return r;
    }

    static boolean powerOfTwo(long x) {
        return x > 0 && (x & -x) == x;
    }

    static int log2(int x) {
        int r = 0;
        if (x >>> 16 != 0) { x >>>= 16; r += 16; }
        if (x >>> 8 != 0) { x >>>= 8; r += 8; }
        if (x >>> 4 != 0) { x >>>= 4; r += 4; }
        if (x >>> 2 != 0) { x >>>= 2; r += 2; }
        return r + (x >>> 1);
    }

    static int gray(int x) {
        return x ^ x >> 1;
    }

    static int ungray(int g) {
        for (int s = 1; s < 32; s <<= 1) g ^= g >>> s;
        return g;
    }

    static long interleave(int x, int y) {
        long z = 0;
        for (int i = 0; i < 32; i++) z |= (long) (x >>> i & 1) << 2 * i | (long) (y >>> i & 1) << 2 * i + 1;
        return z;
    }

    static int nextSamePopulation(int x) {
        int low = x & -x, ripple = x + low;
        return ripple | ((x ^ ripple) >>> 2) / low;
    }

    static int crc8(byte[] data) {
        int crc = 0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc & 0x80) != 0 ? (crc << 1 ^ 0x07) & 0xff : crc << 1;
        }
        return crc;
    }

    static long xorshift(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        return x ^ x << 17;
    }

    static int isqrt(int n) {
        int root = 0;
        for (int bit = 1 << 15; bit != 0; bit >>= 1) {
            int candidate = root | bit;
            if ((long) candidate * candidate <= n) root = candidate;
        }
        return root;
    }

    static int packRgb(int r, int g, int b) {
        return 0xff << 24 | (r & 0xff) << 16 | (g & 0xff) << 8 | b & 0xff;
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, 2, 12, 255, 256, -1, Integer.MIN_VALUE, 0x00ff00ff, 123456789}) {
            System.out.println(x + " pop " + popCount(x) + " rev " + reverse(x) + " pow2 " + powerOfTwo(x) + " log2 " + log2(x)
                + " same " + (popCount(x) == Integer.bitCount(x) && reverse(x) == Integer.reverse(x)));
        }
        for (int i = 0; i < 8; i++) System.out.print(Integer.toBinaryString(gray(i)) + "=" + ungray(gray(i)) + " ");
        System.out.println(ungray(gray(-77)));
        System.out.println(interleave(0b1011, 0b0110) + " " + interleave(-1, 0) + " " + interleave(12345, 54321));
        int subset = 0b111;
        for (int i = 0; i < 6; i++, subset = nextSamePopulation(subset)) System.out.print(Integer.toBinaryString(subset) + " ");
        System.out.println();
        int mask = 0b1101, count = 0;
        for (int sub = mask; ; sub = sub - 1 & mask) {
            System.out.print(sub + " ");
            count++;
            if (sub == 0) break;
        }
        System.out.println("subsets " + count);
        System.out.println(crc8("123456789".getBytes()) + " " + crc8(new byte[] {-1, -128, 127, 0}));
        long state = 88172645463325252L;
        for (int i = 0; i < 4; i++) System.out.print((state = xorshift(state)) + " ");
        System.out.println();
        for (int n : new int[] {0, 1, 15, 16, 17, 99999, Integer.MAX_VALUE}) System.out.print(isqrt(n) + " ");
        System.out.println();
        int colour = packRgb(18, 255, -1);
        System.out.println(colour + " " + String.format(Locale.ROOT, "%08x", colour) + " " + (colour >> 16 & 0xff) + " " + (colour >>> 24));
        int a = 5, b = -9;
        a ^= b; b ^= a; a ^= b;
        System.out.println(a + " " + b + " min " + (b ^ (a ^ b) & -(a < b ? 1 : 0)) + " abs " + ((a ^ a >> 31) - (a >> 31)) + " avg "
            + ((a & b) + ((a ^ b) >> 1)));
    }
}
