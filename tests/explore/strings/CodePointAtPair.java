//@ entry: wide(String,int)
class CodePointAtPair {
    static boolean wide(String s, int i) {
        if (s == null || s.length() > 3) {
            return false;
        }
        return s.codePointAt(i) > 0xffff; //~ throws StringIndexOutOfBoundsException
    }
}
