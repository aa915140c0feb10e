//@ entry: last(MadeOfTheSame$Row,MadeOfTheSame$Row)
import java.util.Objects;

// Two inputs that calls make can be made of one object.
class MadeOfTheSame {
    static final class Row {
        private final int[] numbers;

        Row(int[] numbers) {
            this.numbers = Objects.requireNonNull(numbers);
        }
    }

    static int last(Row one, Row two) {
        if (one == null || two == null || one == two || one.numbers.length != 1 || two.numbers.length != 1) {
            return 0;
        }
        one.numbers[0] = 1;
        two.numbers[0] = 2;
        return one.numbers[0];
    }
}
