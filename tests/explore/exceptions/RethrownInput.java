//@ entry: rethrow(IllegalStateException)
//~ throws IllegalStateException before entry

// An exception that is an input was made before the method began: no line of the program is in its stack trace.
class RethrownInput {
    static int rethrow(IllegalStateException exception) {
        if (exception.getStackTrace().length > 100) { //~ throws NullPointerException
            return 1;
        }
        throw exception;
    }
}
