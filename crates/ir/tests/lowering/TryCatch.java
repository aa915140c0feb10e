// Handlers: nested, several, several in one, and what they see of locals.
class TryCatch {
    static int risky(int a) {
        return 100 / a;
    }

    static int simple(int a) {
        int before = a + 1;
        try {
            return risky(a);
        } catch (ArithmeticException e) {
            return before;   // computed before the try, so the call's block starts after it
        }
    }

    static int assigned(int a) {
        int step = 0;
        try {
            step = 1;
            step = risky(a);
            step = risky(step);
        } catch (ArithmeticException e) {
            return step;   // 1, or the first result
        }
        return -step;
    }

    static int several(int a) {
        try {
            return risky(a);
        } catch (ArithmeticException e) {
            return 1;
        } catch (IllegalStateException | NullPointerException e) {
            return e.hashCode();
        }
    }

    static int nested(int a) {
        try {
            try {
                return risky(a);
            } catch (NullPointerException e) {
                return risky(a - 1);
            }
        } catch (ArithmeticException e) {
            return 2;
        }
    }

    static int loopInside(int n) {
        int i = 0;
        try {
            for (; i < n; i++) {
                risky(i - 5);
            }
        } catch (ArithmeticException e) {
            return i;
        }
        return n;
    }

    static int loopOutside(int n) {
        int failures = 0;
        for (int i = 0; i < n; i++) {
            try {
                risky(i);
            } catch (RuntimeException e) {
                failures++;
            }
        }
        return failures;
    }

    static int nothingThrows(int a) {
        try {
            a = a + 1;
        } catch (RuntimeException e) {   // the handler is never reached
            return 0;
        }
        return a;
    }

    static void rethrows(RuntimeException e) {
        throw e;   // null is checked
    }
}
