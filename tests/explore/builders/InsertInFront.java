//@ entry: binary(int)
//@ values: -1..9

// Digits are inserted from the right to the left.
class InsertInFront {
    static String binary(int x) {
        if (x < 0 || x > 7) {
            throw new IllegalArgumentException(); //~ throws IllegalArgumentException
        }
        StringBuilder bits = new StringBuilder();
        do {
            bits.insert(0, (char) ('0' + x % 2));
            x /= 2;
        } while (x > 0);
        return bits.toString();
    }
}
