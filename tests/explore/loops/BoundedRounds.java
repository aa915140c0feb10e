//@ entry: digits(int)
//@ max-loop: 3

// Rounds in which symbolic values decide are bounded, others are not.
class BoundedRounds {
    static int digits(int number) {
        int count = 0;
        for (int round = 0; round < 8; round++) {
            count += 2;
        }
        while (number > 0) {
            number /= 10;
            count++;
        }
        return count;
    }
}
