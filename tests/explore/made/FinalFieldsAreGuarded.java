//@ entry: longer(FinalFieldsAreGuarded$Span,FinalFieldsAreGuarded$Span)

// Two constructors, of which one calls the other; an object may be passed twice.
class FinalFieldsAreGuarded {
    static final class Span {
        private final int from;
        private final int length;

        Span(int from, int length) {
            if (length <= 0) {
                throw new IllegalArgumentException("empty");
            }
            this.from = from;
            this.length = length;
        }

        Span(int from) {
            this(from, 1);
        }
    }

    static Span longer(Span a, Span b) {
        if (a == b) {
            return null;
        }
        assert a.length > 0; //~ throws NullPointerException
        return a.length >= b.length ? a : b; //~ throws NullPointerException
    }
}
