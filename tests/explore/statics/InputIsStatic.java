//@ entry: spend(InputIsStatic$Account)

// The account may be that of the static field.
class InputIsStatic {
    static final class Account {
        int balance = 10;
    }

    static final Account BANK = new Account();

    static int spend(Account account) {
        if (account == null) {
            return -1;
        }
        account.balance = 3;
        return BANK.balance;
    }
}
