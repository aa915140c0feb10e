//@ verify: apart(int[],MadeOfNew$Part[])
//@ assumes: what inputs of class MadeOfNew$Part are made of, where that looks into it, is part of no other input
class MadeOfNew {
    static final class Part {
        private final int[] numbers;

        Part(int[] numbers) {
            if (numbers.length == 0) {
                throw new IllegalArgumentException();
            }
            this.numbers = numbers;
        }
    }

    static void apart(int[] numbers, Part[] parts) {
        if (numbers == null || numbers.length == 0 || parts == null || parts.length != 1) {
            return;
        }
        // From here on nobody knows what a constructor would have seen in it.
        numbers[0] = 1;
        if (parts[0] != null) {
            parts[0].numbers[0] = 2;
            assert numbers[0] == 1;
        }
    }

    public static void main(String[] args) {
        int[] shared = {0};
        apart(shared, new Part[] {new Part(shared)});
    }
}
