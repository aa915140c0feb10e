// What intern returns is told by its content: a literal, or another interned string, is the same object exactly if it is equal.
//@ entry: kind(String,String)
class Interned {
    static int kind(String a, String b) {
        if (a == null || b == null) {
            return 0;
        }
        String one = a.intern();
        if (one == "yes") {
            assert a.equals("yes");
            return 1;
        }
        assert !a.equals("yes");
        if (one == b.intern()) {
            assert a.equals(b);
            return 2;
        }
        assert !a.equals(b);
        return one.intern() == one ? 3 : 4;
    }
}
