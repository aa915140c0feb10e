//@ entry: total(int,int)
//@ values: -30..30
//@ max-depth: 12

// An element is read in each round, so each round is a round.
class CountsElements {
    static int total(int n, int x) {
        int[] numbers = {x, 2, 3, 4};
        int total = 0;
        for (int i = 0; i < n; i++) {
            total += numbers[i]; //~ throws ArrayIndexOutOfBoundsException
        }
        return total;
    }
}
