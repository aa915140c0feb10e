/** Four findings. */
class Failures {
    static int fail(int a, int[] numbers) {
        if (a == 7) {
            throw new IllegalStateException();
        }
        return numbers[0] / a;
    }
}
