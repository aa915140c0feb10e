//@ entry: absorb(float)

// A number that is large enough does not change when one is added.
class AbsorbedAddend {
    static boolean absorb(float x) {
        return x > 0 && x < Float.MAX_VALUE && x + 1 == x;
    }
}
