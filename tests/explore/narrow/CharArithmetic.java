//@ entry: upper(char)
//@ values: 0..300

// Characters are numbers; the result is cut to 16 bits again.
class CharArithmetic {
    static char upper(char c) {
        if (c >= 'a' && c <= 'z') {
            char upper = (char) (c - 'a' + 'A');
            assert upper >= 'A' && upper <= 'Z';
            return upper;
        }
        return c;
    }
}
