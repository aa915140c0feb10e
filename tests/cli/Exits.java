class Exits {
    public static int run(int n) {
        if (n < 0) {
            System.exit(n);
        }
        return n;
    }
}
