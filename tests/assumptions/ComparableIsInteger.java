//@ verify: same(java.lang.Comparable)
//@ assumes: a type that extends Comparable of itself is java.lang.Integer
class ComparableIsInteger {
    static <T extends Comparable<T>> void same(T t) {
        Object o = t;
        assert o == null || o instanceof Integer;
    }

    public static void main(String[] args) {
        same("a");
    }
}
