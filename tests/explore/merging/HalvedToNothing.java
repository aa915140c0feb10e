//@ entry: top(int)
//@ merged-paths: 1

// Nothing but how many rounds there were tells them apart, and there may be 31.
class HalvedToNothing {
    static int top(int n) {
        int top = 0;
        int rest = n;
        while (rest > 0) {
            top = rest;
            rest >>= 1;
        }
        return top;
    }
}
