/** Objects that only constants are, and a method that looks at one of two. */
public final class Shade {
    public static final Shade NONE = new Shade(0);
    public static final Shade HALF = new Shade(50);

    private final int percent;

    private Shade(int percent) {
        this.percent = percent;
    }

    public Shade or(Shade other) {
        if (other == null) {
            throw new IllegalArgumentException();
        }
        return percent == 0 ? other : this;
    }
}
