//@ entry: divide(int)

// The one quotient that does not fit: it wraps and throws nothing.
class DivideMinByMinusOne {
    static boolean divide(int a) {
        int quotient = a / -1;
        boolean wrapped = a < 0 && quotient < 0;
        assert !wrapped || a == Integer.MIN_VALUE;
        assert !wrapped; //~ assertion
        return a % -1 == 0;
    }
}
