import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Sorting by the JDK, with and without a comparator. */
public class Sorting {
    public static void main(String[] args) {
        Random random = new Random(42);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            numbers.add(random.nextInt(1_000_000));
        }
        List<Integer> copy = new ArrayList<>(numbers);
        Collections.sort(numbers);
        copy.sort(Comparator.comparing((Integer number) -> number % 1000).thenComparing(Comparator.reverseOrder()));
        int[] plain = random.ints(300_000).toArray();
        java.util.Arrays.sort(plain);
        System.out.println(numbers.get(30_000) + " " + copy.get(30_000) + " " + plain[150_000]);
    }
}
