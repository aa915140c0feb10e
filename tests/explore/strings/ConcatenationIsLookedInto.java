//@ entry: join(String)
//@ max-string: 2

// A string concatenated from an unknown one has known characters around unknown ones.
class ConcatenationIsLookedInto {
    static int join(String s) {
        String joined = "<" + s + ">";
        assert joined.charAt(0) == '<';
        if (joined.equals("<x>")) {
            return 1;
        }
        return joined.length() == 6 ? 2 : 0;
    }
}
