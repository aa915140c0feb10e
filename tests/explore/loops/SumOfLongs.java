//@ entry: sum(short,short)
//@ max-depth: 4
//@ values: -40..40
//@ merged-paths: 1

// Two numbers that move towards each other; each round adds a product of both.
class SumOfLongs {
    static long sum(short from, short to) {
        int low = from;
        int high = to;
        long sum = low;
        int rounds = 0;
        while (low < high) {
            sum += (long) low * high - rounds;
            low++;
            high -= 2;
            rounds++;
        }
        return sum * 100 + rounds;
    }
}
