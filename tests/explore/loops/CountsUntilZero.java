//@ entry: halves(int)
//@ max-depth: 5
//@ merged-paths: 4

// An odd number never becomes zero by twos; the others are assumed to be small.
class CountsUntilZero {
    static int halves(int n) {
        if (n < 0 || n > 1000 || n % 2 != 0) {
            return -1;
        }
        int halves = 0;
        while (n != 0) {
            n -= 2;
            halves++;
        }
        return halves;
    }
}
