//@ entry: last(MadeOfTheSame$Row,MadeOfTheSame$Row)

// Two inputs that calls make can be made of one object, though the calls look into it.
class MadeOfTheSame {
    static final class Row {
        private final int[] numbers;

        Row(int[] numbers) {
            if (numbers.length != 1) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static int last(Row one, Row two) {
        one.numbers[0] = 1; //~ throws NullPointerException
        two.numbers[0] = 2; //~ throws NullPointerException
        return one.numbers[0];
    }
}
