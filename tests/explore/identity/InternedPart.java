// A string that was computed from inputs is no literal, but what it is interned as may be one.
//@ entry: isHead(String)
class InternedPart {
    static boolean isHead(String text) {
        if (text == null || text.length() < 2) {
            return false;
        }
        String head = text.substring(0, 2);
        boolean same = head.intern() == "ab";
        assert same == text.startsWith("ab");
        return same;
    }
}
