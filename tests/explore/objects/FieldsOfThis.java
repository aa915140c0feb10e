//@ entry: withdraw(int)

// An instance method is explored on any receiver.
class FieldsOfThis {
    int balance;
    boolean frozen;

    void withdraw(int amount) {
        if (frozen || amount < 0) {
            throw new IllegalStateException("refused"); //~ throws IllegalStateException
        }
        balance -= amount;
        assert balance <= balance + amount; //~ assertion
    }
}
