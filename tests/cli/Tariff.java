import java.util.List;
/** An abstract class that nothing extends. */
public abstract class Tariff {
    private final int base;
    private int calls;
    protected Tariff(int base) { this.base = base; }
    protected abstract int factor(String kind);
    public abstract List<String> kinds();
    public int cost(String kind) {
        calls++;
        if (kind == null) throw new IllegalArgumentException("kind");
        int factor = factor(kind);
        if (factor < 0) throw new IllegalStateException("negative");
        return base * factor;
    }
    public static int compare(Tariff a, Tariff b) {
        if (a == b) return 0;
        return Integer.compare(a.factor("x"), b.factor("x"));
    }
}
