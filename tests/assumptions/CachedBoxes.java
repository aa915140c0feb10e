//@ verify: same(java.lang.Integer,java.lang.Integer)
//@ assumes: boxes of small numbers and booleans are those that valueOf gives
class CachedBoxes {
    static void same(Integer a, Integer b) {
        if (a != null && b != null && a == 5 && a.equals(b)) {
            assert a == b;
        }
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) {
        same(5, new Integer(5));
    }
}
