//@ entry: sum(WrapperOfItself$Sum)

// Nothing that a constructor alone sets before anybody knows the object leads back to it, so that no sum is its own part,
// however many are in between. What others may set can.
class WrapperOfItself {
    static class Sum {
        private final Sum left;
        final Sum right;
        private int value;
        Sum mate;

        Sum(Sum left, Sum right, int value) {
            this.left = left;
            this.right = right;
            this.value = value;
        }

        int total() {
            return value + (left == null ? 0 : left.total()) + (right == null ? 0 : right.total());
        }
    }

    static int sum(Sum sum) {
        if (sum == null || sum.left == null || sum.left.right == null) {
            return -1;
        }
        assert sum.left != sum && sum.left.right != sum && sum.left.right != sum.left;
        return sum.mate == sum ? 1 : 0;
    }
}
