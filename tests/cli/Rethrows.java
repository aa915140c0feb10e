class Rethrows {
    static int count;

    static int inFinally(int x) {
        try {
            return 10 / x;
        } finally {
            count++;
        }
    }

    static int notCaught(int x) {
        try {
            return 10 / x;
        } catch (NullPointerException e) {
            return 0;
        }
    }

    static int demands(int x) {
        if (x == 0) {
            throw new IllegalArgumentException("zero");
        }
        return 10 / x;
    }
}
