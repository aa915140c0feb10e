/** Places to be reached: lines without any effect, in a nested class, in a lambda, and in an initialiser. */
class Places {
    static int seen;

    static int without(int a) {
        int unused = 1;
        if (a == 77) {
            unused = 2;
        }
        if (a < 0 && a > 5) {
            unused = 3;
        }
        return a;
    }

    static int elsewhere(int a) {
        if (a > 4) {
            return Inner.set;
        }
        Runnable later = () -> {
            seen = 2;
        };
        if (a == 3) {
            later.run();
        }
        return 0;
    }

    static class Inner {
        static int set;

        static {
            set = 3;
        }
    }
}
