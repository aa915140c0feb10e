/** Money goes in before it comes out. */
public class Account {
    private int balance;
    private boolean frozen;

    public void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("nothing to deposit");
        }
        balance += amount;
    }

    public void withdraw(int amount) {
        if (frozen) {
            throw new IllegalStateException("frozen");
        }
        if (amount > balance) {
            throw new IllegalStateException("overdrawn");
        }
        balance -= amount;
    }

    public void freeze() {
        frozen = true;
    }

    public boolean isRich() {
        return balance > 1000000;
    }

    public int balance() {
        return balance;
    }
}
