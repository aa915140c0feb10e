//@ entry: count(byte)
//@ max-depth: 200

// A byte wraps around long before an int does.
class CountsInBytes {
    static int count(byte n) {
        if (n < 100) {
            return -1;
        }
        int rounds = 0;
        for (byte b = 90; b < n; b += 7) {
            rounds++;
        }
        return rounds;
    }
}
