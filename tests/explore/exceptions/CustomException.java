//@ entry: withdraw(int,int)
//@ values: -3..3

// An exception class of the program, caught as its superclass in one place only.
class CustomException {
    static class Refused extends IllegalStateException {
        Refused() {
            super("refused");
        }
    }

    static class Overdrawn extends Refused {}

    static int withdraw(int balance, int amount) {
        if (amount < 0) {
            throw new Refused(); //~ throws Refused
        }
        try {
            if (amount > balance) {
                throw new Overdrawn(); //~ throws Overdrawn
            }
            return balance - amount;
        } catch (Refused e) {
            if (balance < 0) {
                throw e;
            }
            return balance;
        }
    }
}
