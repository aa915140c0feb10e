//@ verify: apart(MadeOfNew$Part[])
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

    static void apart(Part[] parts) {
        if (parts == null || parts.length != 2 || parts[0] == null || parts[1] == null || parts[0] == parts[1]) {
            return;
        }
        parts[0].numbers[0] = 1;
        parts[1].numbers[0] = 2;
        assert parts[0].numbers[0] == 1;
    }

    public static void main(String[] args) {
        int[] shared = {0};
        apart(new Part[] {new Part(shared), new Part(shared)});
    }
}
