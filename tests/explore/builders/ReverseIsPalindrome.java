//@ entry: check(byte,byte,byte)

// A builder's reverse, compared with what was appended.
class ReverseIsPalindrome {
    static boolean check(byte a, byte b, byte c) {
        if (a < 0 || b < 0 || c < 0) {
            return false;
        }
        String text = new StringBuilder().append((char) a).append((char) b).append((char) c).toString();
        return new StringBuilder(text).reverse().toString().equals(text);
    }
}
