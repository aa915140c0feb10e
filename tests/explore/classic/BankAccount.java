//@ entry: transfer(int,int,int)

// Two checks that look sufficient, and a balance that overflows.
class BankAccount {
    static int transfer(int from, int to, int amount) {
        if (from < 0 || to < 0) {
            return 0;
        }
        if (amount <= 0 || amount > from) {
            throw new IllegalArgumentException("amount"); //~ throws IllegalArgumentException
        }
        int credited = to + amount;
        assert credited > to; //~ assertion
        return credited;
    }
}
