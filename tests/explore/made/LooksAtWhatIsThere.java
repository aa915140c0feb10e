//@ entry: last(int[],LooksAtWhatIsThere$Row)

// A constructor that looks at what it is given can be given an input that the method has looked at before, but not changed.
class LooksAtWhatIsThere {
    static final class Row {
        private final int[] numbers;

        Row(int[] numbers) {
            if (numbers.length != 1) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static int last(int[] numbers, Row row) {
        if (numbers == null || numbers.length != 1 || row == null) {
            return 0;
        }
        int[] own = row.numbers;
        numbers[0] = 1;
        own[0] = 2;
        assert numbers[0] == 1; //~ assertion
        return numbers[0];
    }
}
