//@ entry: isPrime(int)
//@ values: -3..34

// A table filled by concrete loops, then asked at a symbolic index.
class Sieve {
    static boolean isPrime(int n) {
        boolean[] isComposite = new boolean[30];
        for (int i = 2; i * i < isComposite.length; i++) {
            for (int j = i * i; j < isComposite.length; j += i) {
                isComposite[j] = true;
            }
        }
        return n >= 2 && !isComposite[n]; //~ throws ArrayIndexOutOfBoundsException
    }
}
