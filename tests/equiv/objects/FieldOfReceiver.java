//@ verdict: EQUIVALENT
class FieldOfReceiver {
    int balance;
    int limit;

    void a(int amount) {
        if (amount > 0 && balance - amount >= limit) {
            balance -= amount;
        }
    }

    void b(int amount) {
        int rest = balance - amount;
        if (amount <= 0 || rest < limit) {
            return;
        }
        balance = rest;
    }
}
