/** A class with something for everybody, its package, its subclasses, and itself. */
public class Gauge {
    private int last;

    public int read(int raw) {
        last = clamp(raw);
        return last > limit() ? limit() : last;
    }

    public String name() {
        return "gauge";
    }

    /** Nothing here calls it. */
    void reset(int to) {
        last = to < 0 ? 0 : to;
    }

    int clamp(int raw) {
        return raw < 0 ? 0 : raw;
    }

    protected int limit() {
        return 100;
    }
}
