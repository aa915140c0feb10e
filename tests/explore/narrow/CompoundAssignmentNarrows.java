//@ entry: add(byte,int)

// A compound assignment hides a cast.
class CompoundAssignmentNarrows {
    static byte add(byte b, int x) {
        byte sum = b;
        sum += x;
        assert x < 0 || sum >= b; //~ assertion
        return sum;
    }
}
