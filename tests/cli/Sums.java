import percolate.api.Symbolic;

class Sums {
    static int beyond100() {
        return beyond(100);
    }

    static int beyond200() {
        return beyond(200);
    }

    /** How many numbers it takes to get beyond a bound that rises: the condition of each path mentions all before, again and again. */
    private static int beyond(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += Symbolic.anyInt();
            if (sum > 1000 + i) {
                return i;
            }
        }
        return -1;
    }
}
