import org.sosy_lab.sv_benchmarks.Verifier;

/** What a subscription demands of one attribute of an event. */
final class Constraint {
    static final int ANY = 0;
    static final int EQUAL = 1;
    static final int LESS = 2;
    static final int GREATER = 3;
    static final int AT_MOST = 4;
    static final int AT_LEAST = 5;
    static final int DIFFERENT = 6;

    final int attribute;
    private final int operator;
    private final int value;

    private Constraint(int attribute, int operator, int value) {
        this.attribute = attribute;
        this.operator = operator;
        this.value = value;
    }

    static Constraint nondet(int attribute) {
        int operator = Verifier.nondetInt();
        Verifier.assume(operator >= ANY && operator <= DIFFERENT);
        return new Constraint(attribute, operator, Verifier.nondetInt());
    }

    boolean accepts(int number) {
        switch (operator) {
            case ANY:
                return true;
            case EQUAL:
                return number == value;
            case LESS:
                return number < value;
            case GREATER:
                return number > value;
            case AT_MOST:
                return number <= value;
            case AT_LEAST:
                return number >= value;
            default:
                return number != value;
        }
    }

    boolean followsFromOneOf(Iterable<Constraint> others) {
        for (Constraint other : others) {
            if (other.attribute == attribute && covers(other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether every number that the other accepts is accepted here too. */
    private boolean covers(Constraint other) {
        if (operator == ANY) {
            return true;
        }
        switch (other.operator) {
            case ANY:
                return false;
            case EQUAL:
                return accepts(other.value);
            case LESS:
                return coversBelow(other.value, false);
            case AT_MOST:
                return coversBelow(other.value, true);
            case GREATER:
                return coversAbove(other.value, false);
            case AT_LEAST:
                return coversAbove(other.value, true);
            default:
                return operator == DIFFERENT && value == other.value;
        }
    }

    private boolean coversBelow(int bound, boolean isIncluded) {
        if (operator == LESS) {
            return isIncluded ? bound < value : bound <= value;
        }
        if (operator == AT_MOST) {
            return bound <= value;
        }
        if (operator == DIFFERENT) {
            return isIncluded ? bound < value : bound <= value;
        }
        return false;
    }

    private boolean coversAbove(int bound, boolean isIncluded) {
        if (operator == GREATER) {
            return isIncluded ? bound > value : bound >= value;
        }
        if (operator == AT_LEAST) {
            return bound >= value;
        }
        if (operator == DIFFERENT) {
            return isIncluded ? bound > value : bound >= value;
        }
        return false;
    }
}
