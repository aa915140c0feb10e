//@ entry: isE(boolean)

// Where HotSpot and StrictMath differ in the last bit, HotSpot is meant.
class ExponentialOfOne {
    static boolean isE(boolean isOne) {
        return Math.exp(isOne ? 1.0 : 2.0) == Math.E;   // StrictMath.exp(1.0) is 2.7182818284590455
    }
}
