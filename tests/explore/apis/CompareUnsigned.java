//@ entry: less(int,int)

// As unsigned numbers, negative ones are large.
class CompareUnsigned {
    static boolean less(int a, int b) {
        return Integer.compareUnsigned(a, b) < 0 && a > b;
    }
}
