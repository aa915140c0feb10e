/** Two indexes move towards each other; the string may be empty, and the loop inside moves the outer one's index. */
class MatchesBoth {
    //@ entry: check(String)
    //@ max-string: 5
    static int check(String s) {
        return mirrored(s) ? 1 : 0;
    }

    static boolean mirrored(String s) {
        int i = 0;
        int j = s.length() - 1; //~ throws NullPointerException
        while (i < j) {
            while (i < j && s.charAt(i) == '-') {
                i++;
            }
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
            i++;
            j--;
        }
        return true;
    }
}
