//@ entry: polynomial(int)

// A loop without symbolic conditions does not fork.
class ConcreteLoop {
    static int polynomial(int x) {
        int value = 0;
        for (int i = 0; i < 100; i++) {
            value = 31 * value + i;
        }
        return value + x;
    }
}
