//@ entry: isSet(String)
// The environment is empty, so a variable is not set, whatever its name.
class AnyVariable {
    static boolean isSet(String name) {
        return System.getenv(name) != null; //~ throws NullPointerException
    }
}
