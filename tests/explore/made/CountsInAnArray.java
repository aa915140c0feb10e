//@ entry: counted(CountsInAnArray$Item)

// A constructor that changes what a static field refers to does so before the method begins, and not when that looks.
class CountsInAnArray {
    static final int[] MADE = {0};

    static final class Item {
        final int number;

        Item(int number) {
            if (number < 0) {
                throw new IllegalArgumentException();
            }
            this.number = number;
            MADE[0]++;
        }
    }

    static int counted(Item item) {
        int before = MADE[0];
        if (item == null || item.number == 3) {
            return -1;
        }
        assert MADE[0] == before;
        return item.number;
    }
}
