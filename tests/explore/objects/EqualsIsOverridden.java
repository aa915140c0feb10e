//@ entry: same(EqualsIsOverridden$Money,EqualsIsOverridden$Money)

// Equality of cents, whatever the identity.
class EqualsIsOverridden {
    static final class Money {
        long cents;

        @Override
        public boolean equals(Object other) {
            return other instanceof Money money && money.cents == cents;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(cents);
        }
    }

    static int same(Money a, Money b) {
        if (!a.equals(b)) { //~ throws NullPointerException
            return 0;
        }
        assert a.hashCode() == b.hashCode();
        return 1;
    }
}
