/** A constructor with behaviour, and one without. */
public class Ratio {
    private final int numerator;
    private final int denominator;

    public Ratio(int whole) {
        numerator = whole;
        denominator = 1;
    }

    public Ratio(int numerator, int denominator) {
        if (denominator == 0) {
            throw new IllegalArgumentException("denominator is 0");
        }
        this.numerator = denominator < 0 ? -numerator : numerator;
        this.denominator = Math.abs(denominator);
    }

    public int getNumerator() {
        return numerator;
    }

    public int getDenominator() {
        return denominator;
    }
}
