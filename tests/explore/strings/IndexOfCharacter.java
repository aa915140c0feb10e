//@ entry: find(String)
//@ max-string: 3

// One path for each place where the character is first found.
class IndexOfCharacter {
    static int find(String s) {
        int at = s.indexOf('@'); //~ throws NullPointerException
        if (at == 0) {
            throw new IllegalArgumentException("no name"); //~ throws IllegalArgumentException
        }
        return at;
    }
}
