//@ verdict: EQUIVALENT

// A Box<String> is no Box<Integer>.
class BoxesOfOtherArguments {
    static class Box<T> {
        T value;
        int count;
    }

    static int a(Box<String> texts, Box<Integer> numbers) {
        if (texts == null || numbers == null) {
            return 0;
        }
        texts.count = 1;
        numbers.count = 2;
        return texts.count;
    }

    static int b(Box<String> texts, Box<Integer> numbers) {
        if (texts == null || numbers == null) {
            return 0;
        }
        texts.count = 1;
        numbers.count = 2;
        return 1;
    }
}
