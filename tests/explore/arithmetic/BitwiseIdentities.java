//@ entry: check(int,int)

// Sum and bit operations agree for all inputs: no assertion fails.
class BitwiseIdentities {
    static void check(int a, int b) {
        assert (a & b) + (a | b) == a + b;
        assert (a ^ b) == (a | b) - (a & b);
        assert ~a == -a - 1;
    }
}
