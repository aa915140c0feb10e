//@ entry: sum(byte,byte)
//@ max-depth: 5
//@ values: -50..50
//@ merged-paths: 1

// The bound belongs to the numbers that are added up, and is too small for them to wrap around.
class CountsToTheBound {
    static int sum(byte from, byte to) {
        int sum = 0;
        for (int i = from; i <= to; i++) {
            sum += i;
        }
        return sum;
    }
}
