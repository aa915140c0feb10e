/** Arithmetic on ints in a nested loop. */
public class IntLoop {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 6_000; i++) {
            for (int j = 0; j < 5_000; j++) {
                sum += i * j ^ (sum >>> 3);
            }
        }
        System.out.println(sum);
    }
}
