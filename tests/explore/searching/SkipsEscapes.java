/** A character may take the next one with it, which may not be there; where it ends is looked at afterwards. */
class SkipsEscapes {
    //@ entry: end(String)
    //@ max-string: 4
    static char end(String s) {
        int i = 0;
        while (s.charAt(i) != '"') { //~ throws NullPointerException
                                     //~^ throws StringIndexOutOfBoundsException
            if (s.charAt(i) == '\\') {
                i++;
            }
            i++;
        }
        return s.charAt(i);
    }
}
