//@ entry: unique(short[])
//@ max-array: 3

// All pairs are compared.
class DuplicateFound {
    static boolean unique(short[] a) {
        for (int i = 0; i < a.length; i++) { //~ throws NullPointerException
            for (int j = 0; j < i; j++) {
                if (a[i] == a[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
