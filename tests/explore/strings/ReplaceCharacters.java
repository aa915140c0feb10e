//@ entry: replaced(String)
//@ max-string: 2

// No dot is left after replacing all of them.
class ReplaceCharacters {
    static boolean replaced(String s) {
        String clean = s.replace('.', '_'); //~ throws NullPointerException
        assert clean.indexOf('.') < 0;
        return clean.equals(s);
    }
}
