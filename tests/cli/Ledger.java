// Its constructor leaves nothing open: what follows depends on values that are known by then.
public class Ledger {
    static final Ledger EMPTY = new Ledger("");

    // More than anyone would assert, and no reason to leave a test out.
    final char[] buffer = new char[1024];
    private final int[] marks = new int[3];
    int cached;

    public Ledger(String text) {
        for (int i = 0; i < marks.length && i < text.length(); i++) {
            marks[i] = toMark(text.charAt(i));
        }
    }

    private static int toMark(char c) {
        switch (c) {
            case 'T':
                return 1;
            case 'F':
                return 2;
            default:
                throw new IllegalArgumentException("not a mark: " + c);
        }
    }

    public static Ledger empty() {
        return EMPTY;
    }

    public boolean isOpen() {
        return isTrue(0) || isTrue(1) || isTrue(2);
    }

    private boolean isTrue(int i) {
        return marks[i] == 1;
    }

    // Who asks an object that all share leaves a trace.
    public int weight() {
        if (cached == 0) {
            cached = marks[0] + 1;
        }
        return cached;
    }
}
