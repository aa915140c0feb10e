//@ verdict: DIFFERENT

// A Box<?> may be a Box<Integer>, also if it was looked into before.
class AliasOfOtherSpelling {
    static final class Box<T> {
        T value;
    }

    static int a(Box<?> some, Box<Integer> numbers) {
        if (some == null || numbers == null) {
            return 0;
        }
        Object before = some.value;
        numbers.value = null;
        return some.value == before ? 1 : 2;
    }

    static int b(Box<?> some, Box<Integer> numbers) {
        if (some == null || numbers == null) {
            return 0;
        }
        numbers.value = null;
        return 1;
    }
}
