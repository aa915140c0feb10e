//@ verdict: EQUIVALENT
//@ within-bounds: true
//@ options: --max-array 3
import java.util.Arrays;

class SumByStream {
    static int a(int[] values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    static int b(int[] values) {
        return Arrays.stream(values).sum();
    }
}
