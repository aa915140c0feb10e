//@ entry: same(String,String,Integer,Integer)

// One object has one identity hash code, and strings and boxes may be one object.
class HashesOfOne {
    static boolean same(String a, String b, Integer i, Integer j) {
        if (a != null && b != null) {
            return System.identityHashCode(a) == System.identityHashCode(b);
        }
        if (i == null || j == null) {
            return false;
        }
        boolean are = System.identityHashCode(i) == System.identityHashCode(j);
        assert are || i.intValue() != 5 || j.intValue() != 5;
        return are;
    }
}
