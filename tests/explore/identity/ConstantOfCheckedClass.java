//@ entry: half(ConstantOfCheckedClass$Amount)
/** An input that a constructor makes, since that checks its arguments, may be the object of a constant as well. */
class ConstantOfCheckedClass {
    static final class Amount {
        static final Amount ZERO = new Amount(0);

        final int cents;

        Amount(int cents) {
            if (cents < 0) {
                throw new IllegalArgumentException();
            }
            this.cents = cents;
        }
    }

    static int half(Amount amount) {
        if (amount == Amount.ZERO) {
            throw new IllegalStateException(); //~ throws IllegalStateException
        }
        return amount == null ? -1 : amount.cents / 2;
    }
}
