//@ verdict: DIFFERENT
class FieldIsOverwritten {
    int balance;
    int last;

    void a(int amount) {
        last = amount;
        balance += amount;
    }

    void b(int amount) {
        balance += amount;
        last = balance;
    }
}
