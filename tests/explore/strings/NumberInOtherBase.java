//@ entry: spell(int)

// Numbers in other bases can be looked into, with a sign or without.
class NumberInOtherBase {
    static String spell(int x) {
        String hex = Integer.toHexString(x);
        if (hex.startsWith("ff") && hex.endsWith("f")) {
            return hex;
        }
        if (Integer.toString(x, 36).equals("-zz")) {
            return "found " + x;
        }
        String bits = Integer.toBinaryString(x);
        if (bits.length() == 5 && bits.endsWith("01")) {
            return Integer.toOctalString(x) + "|" + bits;
        }
        return x < -5 ? Integer.toUnsignedString(x) : Long.toString(x, 2);
    }
}
