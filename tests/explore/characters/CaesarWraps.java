//@ entry: shift(char)

// Shifting by three goes around after z.
class CaesarWraps {
    static char shift(char c) {
        if (c < 'a' || c > 'z') {
            throw new IllegalArgumentException(); //~ throws IllegalArgumentException
        }
        char shifted = (char) (c + 3);
        return shifted > 'z' ? (char) (shifted - 26) : shifted;
    }
}
