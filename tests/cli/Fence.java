// Its spans have a name that others can use, but only a fence makes one.
public class Fence {
    private final int from;
    private final int to;

    public Fence(int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        this.from = from;
        this.to = to;
    }

    public Span span() {
        return new Span();
    }

    public final class Span {
        private Span() {}

        public boolean contains(int place) {
            return from <= place && place < to;
        }
    }
}
