//@ entry: greet(String)
//@ max-string: 3

// The result is put together from the input.
class ReturnedString {
    static String greet(String name) {
        if (name.isEmpty()) { //~ throws NullPointerException
            return "who?";
        }
        return "hello " + name;
    }
}
