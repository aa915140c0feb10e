//@ entry: check(int)
//@ values: 0..10

// A message put together at run time ends the path before the exception is thrown.
class StringConcatenation {
    static int check(int x) {
        if (x == 7) {
            throw new IllegalArgumentException("bad: " + x); //~ unsupported
        }
        if (x == 8) {
            throw new IllegalArgumentException("bad"); //~ throws IllegalArgumentException
        }
        return x;
    }
}
