//@ entry: successor(int)

// The successor of the largest number is the smallest.
class OverflowWraps {
    static int successor(int x) {
        int next = x + 1;
        if (next > x) {
            return 1;
        }
        assert next == Integer.MIN_VALUE;
        return 0;
    }
}
