//@ verdict: EQUIVALENT
import java.util.Arrays;

class SumOfThree {
    static int a(int x, int y, int z) {
        return Arrays.stream(new int[] {x, y, z}).filter(value -> value > 0).sum();
    }

    static int b(int x, int y, int z) {
        int sum = 0;
        for (int value : new int[] {z, y, x}) {
            if (value > 0) {
                sum += value;
            }
        }
        return sum;
    }
}
