//@ entry: balance(int)

// Only accounts that repOk accepts are inputs: the assertion holds.
class InvariantOfReceiver {
    private int deposits;
    private int withdrawals;

    boolean repOk() {
        return 0 <= withdrawals && withdrawals <= deposits;
    }

    int balance(int withdrawal) {
        assert deposits - withdrawals >= 0;
        if (withdrawal < 0 || withdrawal > deposits - withdrawals) {
            return -1;
        }
        withdrawals += withdrawal;
        assert repOk();
        return deposits - withdrawals;
    }
}
