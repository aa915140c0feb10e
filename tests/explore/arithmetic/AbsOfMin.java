//@ entry: distance(int)

// Math.abs is negative for exactly one number.
class AbsOfMin {
    static int distance(int x) {
        int distance = Math.abs(x);
        assert distance >= 0; //~ assertion
        return distance;
    }
}
