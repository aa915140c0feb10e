//@ entry: best(int,int)
//@ values: -1..7

// Symbolic weights: they bound loops and are subtracted from indexes.
class Knapsack {
    static int best(int first, int second) {
        int[] weights = {first, second};
        int[] values = {3, 4};
        int[] best = new int[4];
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] <= 0) {
                throw new IllegalArgumentException("weight " + i); //~ throws IllegalArgumentException
            }
            for (int room = 3; room >= weights[i]; room--) {
                best[room] = Math.max(best[room], best[room - weights[i]] + values[i]);
            }
        }
        return best[3];
    }
}
