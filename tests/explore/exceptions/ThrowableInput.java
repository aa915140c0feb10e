//@ entry: text(java.lang.Throwable)

// An exception that is an input has a message; what it was caused by is beyond a bound.
class ThrowableInput {
    static int text(Throwable thrown) {
        return thrown.getMessage().isEmpty() ? 0 : 1; //~ throws NullPointerException
    }
}
