//@ entry: previous(char)
//@ values: 0..300

// There is no character below zero.
class CharIsUnsigned {
    static int previous(char c) {
        char previous = (char) (c - 1);
        if (previous > c) {
            assert c == 0;
            return -1;
        }
        return previous;
    }
}
