public class StackTraceLines {
    static class Node {
        final Node next;

        Node(Node next, int depth) {
            if (depth == 0) {
                throw new IllegalStateException("deep");
            }
            this.next = new Node(next, depth - 1);
        }
    }

    interface Step {
        void go();
    }

    static int divide(int a, int b) {
        return a
            / b;
    }

    static void recurse(int n) {
        if (n == 0) {
            int[] empty = {};
            empty[n] = 1;
        }
        recurse(n - 1);
    }

    int field = 3;

    void instance(StackTraceLines other) {
        field +=
            other.field;
    }

    static void show(Throwable t) {
        System.out.println(t.getClass().getName());
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e.getClassName() + "#" + e.getMethodName()
                + " " + e.getFileName() + ":" + e.getLineNumber() + (e.isNativeMethod() ? " native" : ""));
        }
    }

    static void run(Step step) {
        try {
            step.go();
        } catch (RuntimeException e) {
            show(e);
        }
    }

    static final int LATER = 5;

    public static void main(String[] args) {
        run(() -> divide(1, 0));
        run(() -> recurse(3));
        run(() -> new Node(null, 2));
        run(new Step() {
            @Override
            public void go() {
                new StackTraceLines().instance(null);
            }
        });

        Throwable created = make();
        try {
            throw new RuntimeException("wrapper", created);
        } catch (RuntimeException e) {
            show(e);
            show(e.getCause());
        }
        RuntimeException rethrown = null;
        try {
            try {
                divide(LATER, 0);
            } catch (ArithmeticException e) {
                rethrown = e;
                throw e;
            }
        } catch (RuntimeException e) {
            System.out.println("same " + (e == rethrown) + " line " + e.getStackTrace()[0].getLineNumber());
            e.fillInStackTrace();
            System.out.println("filled " + e.getStackTrace()[0]);
        }
        created.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("pkg.Made", "up", "Made.java", 77),
            new StackTraceElement("pkg.Native", "call", null, -2),
            new StackTraceElement("pkg.Unknown", "<init>", null, -1)});
        for (StackTraceElement e : created.getStackTrace()) System.out.println(e);
        System.out.println(created.getStackTrace()[0].equals(new StackTraceElement("pkg.Made", "up", "Made.java", 77)));
    }

    private static Throwable make() {
        return new Throwable("made here");
    }
}
