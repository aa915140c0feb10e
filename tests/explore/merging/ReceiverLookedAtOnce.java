//@ entry: sum(boolean,int)
//@ merged-paths: 1

// The receiver is never null, also where only one of two ways that became one has looked at it.
class ReceiverLookedAtOnce {
    int held;

    int sum(boolean first, int x) {
        int sum = x;
        if (first) {
            sum += held;
            held = 3;
        }
        if (x > 5) {
            sum += 1;
        }
        return sum + held;
    }
}
