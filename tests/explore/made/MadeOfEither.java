//@ entry: isLow(MadeOfEither$Cell,MadeOfEither$Span)

// What a merged constructor leaves in a field may be one of several inputs that nobody has looked at.
class MadeOfEither {
    static final class Cell {
        final int height;

        Cell(int height) {
            this.height = height;
        }
    }

    record Span(Cell low, Cell high) {
        Span {
            if (low != null && high != null && low.height > high.height) {
                throw new IllegalArgumentException();
            }
        }
    }

    static boolean isLow(Cell cell, Span span) {
        return span.low() == cell; //~ throws NullPointerException
    }
}
