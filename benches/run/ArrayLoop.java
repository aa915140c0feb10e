/** A sieve: reads and writes of array elements. */
public class ArrayLoop {
    public static void main(String[] args) {
        int count = 0;
        for (int round = 0; round < 6; round++) {
            boolean[] composite = new boolean[1_000_000];
            for (int i = 2; i < composite.length; i++) {
                if (!composite[i]) {
                    count++;
                    for (long j = (long) i * i; j < composite.length; j += i) {
                        composite[(int) j] = true;
                    }
                }
            }
        }
        System.out.println(count);
    }
}
