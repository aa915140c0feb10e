/** An account with at most five withdrawals. */
//@ memo: deposit(int) 2/2 2
//@ memo: withdraw(int) 4/4 3
//@ memo: main(int,int,int,int,int) 210/166 106
class BankAccount {
    private int balance;
    private int numberOfWithdrawals;

    void deposit(int amount) {
        if (amount > 0) {
            balance = balance + amount;
        }
    }

    void withdraw(int amount) {
        if (amount > balance) {
            return;
        }
        if (numberOfWithdrawals >= 5) {
            return;
        }
        balance = balance - amount;
        numberOfWithdrawals++;
    }

    static void main(int a, int b, int c, int d, int e) {
        BankAccount account = new BankAccount();
        account.deposit(a);
        account.withdraw(b);
        account.deposit(c);
        account.withdraw(d);
        account.withdraw(e);
    }
}
