//@ entry: isPalindrome(String)
class ReversedPairs {
    static boolean isPalindrome(String s) {
        if (s == null || s.length() > 4) {
            return false;
        }
        return new StringBuilder(s).reverse().toString().equals(s);
    }
}
