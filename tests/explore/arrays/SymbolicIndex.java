//@ entry: lookup(int)
//@ values: -2..6

// A symbolic index forks on the bounds only; which element it is stays one expression.
class SymbolicIndex {
    static final int[] PRIMES = {2, 3, 5, 7};

    static int lookup(int i) {
        int prime = PRIMES[i]; //~ throws ArrayIndexOutOfBoundsException
        return prime > 4 ? prime : -prime;
    }
}
