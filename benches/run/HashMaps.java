import java.util.HashMap;
import java.util.Map;

/** A map of boxed integers, filled, updated and read. */
public class HashMaps {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < 500_000; i++) {
            counts.merge(i * 7919 % 5003, 1, Integer::sum);
        }
        long sum = 0;
        for (int i = 0; i < 500_000; i++) {
            Integer count = counts.get(i % 6000);
            sum += count == null ? 1 : count;
        }
        System.out.println(sum);
    }
}
