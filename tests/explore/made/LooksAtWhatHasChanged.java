//@ entry: last(int[],LooksAtWhatHasChanged$Row)

// Once the method has changed an input, nobody knows here what a constructor would have seen in it.
class LooksAtWhatHasChanged {
    static final class Row {
        private final int[] numbers;

        Row(int[] numbers) {
            if (numbers[0] != 5) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static int last(int[] numbers, Row row) {
        if (numbers == null || numbers.length == 0) {
            return 0;
        }
        numbers[0] = 1;
        if (row == null) {
            return 1;
        }
        row.numbers[0] = 2;
        return numbers[0];
    }
}
