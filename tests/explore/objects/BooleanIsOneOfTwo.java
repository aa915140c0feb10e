//@ entry: isTrue(Object)

// Of a boolean there are two boxes, and everybody has the same.
class BooleanIsOneOfTwo {
    static int isTrue(Object o) {
        if (o instanceof Boolean) {
            return o == Boolean.TRUE ? 1 : 0;
        }
        return -1;
    }
}
