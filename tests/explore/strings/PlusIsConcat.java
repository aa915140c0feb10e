//@ entry: both(String,String)

// Strings of any length that are made of the same parts are equal.
class PlusIsConcat {
    static void both(String a, String b) {
        assert a.concat(b).equals(a + b); //~ throws NullPointerException
    }
}
