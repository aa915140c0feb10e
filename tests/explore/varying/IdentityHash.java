//@ entry: hash(int)
//@ values: -1..1

// The hash code of an object that does not define one is chosen by the JVM: it may be anything that is not negative.
class IdentityHash {
    static int hash(int x) {
        if (x > 0) {
            return x;
        }
        int hash = new Object().hashCode();
        assert hash >= 0;
        return hash == 42 ? 1 : 2;
    }
}
