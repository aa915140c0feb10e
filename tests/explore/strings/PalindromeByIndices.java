//@ entry: check(String)
//@ max-string: 4

// Compares from both ends; the middle character is free.
class PalindromeByIndices {
    static boolean check(String s) {
        int low = 0;
        int high = s.length() - 1; //~ throws NullPointerException
        while (low < high) {
            if (s.charAt(low++) != s.charAt(high--)) {
                return false;
            }
        }
        return true;
    }
}
