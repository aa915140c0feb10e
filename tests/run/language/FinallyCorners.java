public class FinallyCorners {
    static final StringBuilder trail = new StringBuilder();

    @SuppressWarnings("finally")
    static int returnOverrides() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int valueAlreadyComputed() {
        int x = 10;
        try {
            return x;
        } finally {
            x = 99;
            trail.append("x=").append(x).append(' ');
        }
    }

    static int[] referenceIsShared() {
        int[] box = {1};
        try {
            return box;
        } finally {
            box[0] = 7;
        }
    }

    @SuppressWarnings("finally")
    static String swallow() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return "swallowed";
        }
    }

    static void replace() {
        try {
            throw new RuntimeException("first");
        } finally {
            Object o = "text";
            Integer i = (Integer) o;
            trail.append(i);
        }
    }

    static int loopContinue() {
        int rounds = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i % 2 == 0) continue;
                if (i == 5) break;
                trail.append("body").append(i).append(' ');
            } finally {
                rounds += i;
                trail.append("fin").append(i).append(' ');
            }
        }
        return rounds;
    }

    @SuppressWarnings("finally")
    static int breakOutOfFinally() {
        int n = 0;
        while (true) {
            try {
                n++;
                throw new Error("round " + n);
            } finally {
                if (n < 3) continue;
                break;
            }
        }
        return n;
    }

    static String nested(int depth) {
        try {
            try {
                if (depth == 0) throw new IllegalArgumentException("zero");
                if (depth == 1) throw new UnsupportedOperationException("one");
                return "plain";
            } catch (IllegalArgumentException e) {
                throw new IllegalStateException("from catch", e);
            } finally {
                trail.append("inner").append(depth).append(' ');
                if (depth == 3) throw new ArithmeticException("three");
            }
        } catch (IllegalStateException | UnsupportedOperationException e) {
            return e.getMessage();
        } catch (RuntimeException e) {
            return "runtime " + e.getMessage();
        } finally {
            trail.append("outer").append(depth).append(' ');
        }
    }

    public static void main(String[] args) {
        System.out.println(returnOverrides());
        System.out.println(valueAlreadyComputed());
        System.out.println(referenceIsShared()[0]);
        System.out.println(swallow());
        try {
            replace();
        } catch (ClassCastException e) {
            System.out.println("replaced, suppressed " + e.getSuppressed().length + " cause " + e.getCause());
        }
        System.out.println(loopContinue());
        System.out.println(breakOutOfFinally());
        for (int d = 0; d < 4; d++) System.out.println(nested(d));
        System.out.println(trail);
    }
}
