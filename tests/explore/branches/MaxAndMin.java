//@ entry: spread(int,int)

// Math.max and Math.min fork inside the JDK.
class MaxAndMin {
    static int spread(int a, int b) {
        int spread = Math.max(a, b) - Math.min(a, b);
        assert spread >= 0; //~ assertion
        return spread;
    }
}
