/** Parameters that have the names which other inputs are written with. */
class Speed {
    static boolean isFast(int varyingSpeed, int nondet0) {
        return varyingSpeed > nondet0;
    }
}
