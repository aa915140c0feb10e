//@ entry: collides(String)
//@ max-string: 2

// A preimage of a hash code is found by the solver.
class HashCodeOfString {
    static boolean collides(String s) {
        return s.hashCode() == "Hi".hashCode(); //~ throws NullPointerException
    }
}
