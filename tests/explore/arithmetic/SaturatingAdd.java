//@ entry: add(int,int)

// Overflow shows in the signs: the sum differs in sign from both operands.
class SaturatingAdd {
    static int add(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        }
        assert (long) a + b == sum;
        return sum;
    }
}
