class DoesNotCompile {
    static int f(int x) {
        return y;
    }
}
