//@ entry: fibonacci(int)
//@ values: -2..10

// Recursion on an input: each accepted value is one path.
class FibonacciGuarded {
    static int fibonacci(int n) {
        if (n < 0 || n > 7) {
            throw new IllegalArgumentException("n"); //~ throws IllegalArgumentException
        }
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
