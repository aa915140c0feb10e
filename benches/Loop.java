// Measures the interpreter on concrete values: one path, 100,000,000 rounds of int and long arithmetic, no input.
// Compare with `java -Xint Loop`, which prints the same result.
class Loop {
    static final int ROUNDS = 100_000_000;

    static long run() {
        long sum = 0;
        int state = 1;
        for (int i = 0; i < ROUNDS; i++) {
            state = state * 1_103_515_245 + 12_345;
            sum += state >>> 16 ^ i;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run());
    }
}
