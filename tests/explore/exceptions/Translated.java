//@ entry: parse(int)
//@ values: -3..3

// The handler throws an exception of its own.
class Translated {
    static int parse(int x) {
        try {
            return 100 / x;
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("zero"); //~ throws IllegalArgumentException
        }
    }
}
