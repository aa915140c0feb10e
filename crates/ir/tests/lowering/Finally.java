// Finally and its kin: javac copies the block, and the handler for everything else covers itself.
class Finally {
    static int depth;

    static int risky(int a) {
        return 100 / a;
    }

    static int counted(int a) {
        depth++;
        try {
            return risky(a);
        } finally {
            depth--;
        }
    }

    static int catchAndFinally(int a) {
        int result = 0;
        try {
            result = risky(a);
        } catch (ArithmeticException e) {
            result = -1;
        } finally {
            depth = result;
        }
        return result;
    }

    static int overridesReturn(int a) {
        try {
            return risky(a);
        } finally {
            return -1;   // swallows the exception
        }
    }

    static int nested(int a) {
        try {
            try {
                return risky(a);
            } finally {
                risky(a - 1);
            }
        } finally {
            depth = 0;
        }
    }

    static int lockStatic(Object lock, int a) {
        synchronized (lock) {
            return risky(a);
        }
    }
}
