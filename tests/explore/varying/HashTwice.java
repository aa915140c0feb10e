//@ entry: twice(Object,Object)

// An object has one hash code, whatever it is: nothing here differs between runs. Two objects may have the same.
class HashTwice {
    static int twice(Object a, Object b) {
        if (a == null || b == null || a.getClass() != HashTwice.class || b.getClass() != HashTwice.class) {
            return 0;
        }
        assert a.hashCode() == a.hashCode();
        assert System.identityHashCode(a) == a.hashCode();
        return a == b && a.hashCode() != b.hashCode() ? 1 : 2;
    }
}
