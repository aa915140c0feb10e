//@ entry: hash(int)
//@ values: -1..1

// The hash code of an object that does not define one is chosen by the JVM.
class IdentityHash {
    static int hash(int x) {
        if (x > 0) {
            return x;
        }
        return new Object().hashCode() == 0 ? 1 : 2; //~ unsupported
    }
}
