//@ entry: set(AliasesOfWildcards$Box,AliasesOfWildcards$Box)

// A Box<?> may be a Box<Integer>: then what it holds is null or an Integer.
class AliasesOfWildcards {
    static final class Box<T> {
        T value;
    }

    static int set(Box<?> some, Box<Integer> numbers) {
        if (some == null || numbers == null) {
            return -1;
        }
        boolean isText = some.value instanceof String;
        numbers.value = 7;
        return isText ? 1 : some.value != null ? 2 : 3;
    }
}
