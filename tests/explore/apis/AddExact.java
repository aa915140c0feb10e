//@ entry: add(int,int)

// Overflow is an exception.
class AddExact {
    static int add(int a, int b) {
        return Math.addExact(a, b); //~ throws ArithmeticException
    }
}
