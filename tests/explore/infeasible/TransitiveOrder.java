//@ entry: check(int,int,int)
//@ values: -3..3

// The order of integers is transitive and has no cycles.
class TransitiveOrder {
    static boolean check(int a, int b, int c) {
        if (a < b && b < c && c < a) {
            assert false;
        }
        return a < b;
    }
}
