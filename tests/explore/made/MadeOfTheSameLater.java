//@ entry: last(MadeOfTheSameLater$Part[])

// Elements that constructors make when they are looked at can be made of one object.
class MadeOfTheSameLater {
    static final class Part {
        private final int[] numbers;

        Part(int[] numbers) {
            if (numbers.length != 1) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static void last(Part[] parts) {
        if (parts == null || parts.length != 2 || parts[0] == null || parts[1] == null || parts[0] == parts[1]) {
            return;
        }
        int[] one = parts[0].numbers;
        int[] two = parts[1].numbers;
        one[0] = 1;
        two[0] = 2;
        assert one[0] == 1; //~ assertion
    }
}
