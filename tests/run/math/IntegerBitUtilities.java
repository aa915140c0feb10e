public class IntegerBitUtilities {
    static void describe(int x) {
        System.out.println(x + ": bin " + Integer.toBinaryString(x) + " oct " + Integer.toOctalString(x) + " hex " + Integer.toHexString(x)
            + " count " + Integer.bitCount(x) + " lead " + Integer.numberOfLeadingZeros(x) + " trail " + Integer.numberOfTrailingZeros(x)
            + " high " + Integer.highestOneBit(x) + " low " + Integer.lowestOneBit(x));
        System.out.println("   rev " + Integer.reverse(x) + " bytes " + Integer.reverseBytes(x) + " rotl " + Integer.rotateLeft(x, 7)
            + " rotr " + Integer.rotateRight(x, 35)
            + " base36 " + Integer.toString(x, 36) + " base3 " + Integer.toString(x, 3) + " sign " + Integer.signum(x));
    }

    static void describe(long x) {
        System.out.println(x + "L: hex " + Long.toHexString(x) + " oct " + Long.toOctalString(x) + " count " + Long.bitCount(x) + " lead "
            + Long.numberOfLeadingZeros(x)
            + " trail " + Long.numberOfTrailingZeros(x) + " high " + Long.highestOneBit(x) + " rev " + Long.reverse(x) + " bytes " + Long.reverseBytes(x)
            + " rot " + Long.rotateLeft(x, -3) + " base36 " + Long.toString(x, 36));
    }

    static String convert(String digits, int from, int to) {
        try {
            return Long.toString(Long.parseLong(digits, from), to);
        } catch (NumberFormatException e) {
            return "error: " + e.getMessage();
        }
    }

    static String pad(String s, int width) {
        return "0".repeat(Math.max(0, width - s.length())) + s;
    }

    static String address(int ip) {
        return (ip >>> 24) + "." + (ip >> 16 & 255) + "." + (ip >> 8 & 255) + "." + (ip & 255);
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 10, 255, -256, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE}) describe(x);
        for (long x : new long[] {0, -1, 1L << 40, 0x0123456789abcdefL, Long.MIN_VALUE}) describe(x);
        System.out.println(convert("ff", 16, 2) + " " + convert("-zz", 36, 10) + " " + convert("777", 8, 16) + " " + convert("102", 2, 10)
            + " " + convert("7fffffffffffffff", 16, 36));
        System.out.println(convert("8000000000000000", 16, 10) + " " + convert("+12", 5, 3) + " " + convert("", 10, 2) + " "
            + convert("-8000000000000000", 16, 10));
        System.out.println(Integer.parseInt("-7FFF", 16) + " " + Integer.valueOf("1010", 2) + " " + Integer.decode("0x7fffffff") + " "
            + Long.decode("-#FF") + " " + Short.parseShort("-32768") + " " + Byte.valueOf("7f", 16));
        System.out.println(Integer.toString(255, 99) + " " + Integer.toString(-255, 2) + " " + Integer.parseInt("xx12yy", 2, 4, 10));
        System.out.println(pad(Integer.toBinaryString(0b1011), 8) + " " + pad(Integer.toHexString(0xbeef), 8) + " "
            + Integer.toHexString((byte) -2) + " " + Integer.toHexString((byte) -2 & 0xff));
        System.out.println(address(0xC0A80164) + " " + address(-1) + " " + address(0x7f000001));
        System.out.println(Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Long.SIZE + " " + Character.BYTES + " "
            + (int) Character.MAX_VALUE + " " + Short.MIN_VALUE + " " + Byte.MAX_VALUE);
        System.out.println(Integer.sum(3, 4) + " " + Integer.max(3, 4) + " " + Long.min(-3, 4) + " " + Integer.compare(5, 5) + " "
            + Long.compare(1, 2) + " " + Integer.hashCode(77) + " " + Long.hashCode(-1L) + " " + Long.hashCode(1L << 33 | 5));
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234') + " "
            + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedLong((byte) -128));
        long board = 0;
        for (int i = 0; i < 64; i += 9) board |= 1L << i;
        StringBuilder sb = new StringBuilder();
        for (long b = board; b != 0; b &= b - 1) sb.append(Long.numberOfTrailingZeros(b)).append(' ');
        System.out.println(sb + Long.toBinaryString(board));
        System.out.println(Integer.parseInt("12", 1));
    }
}
