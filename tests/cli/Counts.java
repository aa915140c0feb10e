class Counts {
    static void twice(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2;
        }
        assert sum == 2 * n || n <= 0;
    }
}
