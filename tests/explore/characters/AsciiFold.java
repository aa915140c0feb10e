//@ entry: fold(char)

// The bit that tells upper from lower case.
class AsciiFold {
    static boolean fold(char a) {
        char lower = (char) (a | 0x20);
        return lower >= 'a' && lower <= 'z' && lower != a;
    }
}
