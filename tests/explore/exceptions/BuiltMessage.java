//@ entry: check(int)
//@ values: 0..10

// A message put together at run time: known where its parts are, and compared with the JVM then.
class BuiltMessage {
    static int check(int x) {
        if (x > 6) {
            throw new IllegalArgumentException("bad: " + x + " and more"); //~ throws IllegalArgumentException
        }
        int fixed = 4;
        String name = "n" + fixed + 'c' + 5L + true + (String) null;
        if (x == 3) {
            throw new IllegalStateException(name + "!"); //~ throws IllegalStateException
        }
        return x;
    }
}
