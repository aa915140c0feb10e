//@ verdict: DIFFERENT

// Only one method reads the static field, of another class.
class InputIsStaticOfSecond {
    static final class Account {
        int balance = 5;
    }

    static final class Bank {
        static final Account OWN = new Account();
    }

    static int a(Account account) {
        if (account != null) {
            account.balance = 9;
        }
        return 5;
    }

    static int b(Account account) {
        if (account != null) {
            account.balance = 9;
        }
        return Bank.OWN.balance;
    }
}
