/** Blanks, then digits: the second loop is entered wherever the first one is left, and each of its rounds is followed once. */
class SkipsTwice {
    //@ entry: digits(String)
    //@ max-string: 5
    //@ merged-paths: 4
    static int digits(String s) {
        int i = 0;
        while (i < s.length() && s.charAt(i) == ' ') { //~ throws NullPointerException
            i++;
        }
        int start = i;
        while (i < s.length() && s.charAt(i) >= '0' && s.charAt(i) <= '9') {
            i++;
        }
        return i - start;
    }
}
