//@ entry: box(int)
//@ values: -200..200

// Boxed integers are cached up to 127, so that identity depends on the value.
class Boxing {
    static int box(int x) {
        Integer first = x;
        Integer second = x;
        if (first == second) {
            return first + 1;
        }
        return first.equals(second) ? -second : 0;
    }
}
