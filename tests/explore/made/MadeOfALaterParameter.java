//@ entry: isSame(MadeOfALaterParameter$Part,int[])

// What a constructor has looked into can be a parameter that nobody had looked at then.
class MadeOfALaterParameter {
    static final class Part {
        final int[] numbers;

        Part(int[] numbers) {
            if (numbers.length == 0) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static boolean isSame(Part part, int[] numbers) {
        return part != null && part.numbers == numbers;
    }
}
