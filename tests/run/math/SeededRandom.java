import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

public class SeededRandom {
    static int[] shuffled(int n, Random r) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            int j = r.nextInt(i + 1);
            a[i] = a[j];
            a[j] = i;
        }
        return a;
    }

    static String password(Random r, int length) {
        String alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < length; i++) sb.append(alphabet.charAt(r.nextInt(alphabet.length())));
        return sb.toString();
    }

    static String weighted(Random r, String[] names, int[] weights) {
        int total = Arrays.stream(weights).sum(), at = r.nextInt(total);
        for (int i = 0; ; i++) if ((at -= weights[i]) < 0) return names[i];
    }

    static class Halving extends Random {
        int calls;

        Halving(long seed) { super(seed); }

        @Override protected int next(int bits) {
            calls++;
            return super.next(bits) >>> 1;
        }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE}) {
            Random r = new Random(seed);
            System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextLong() + " "
                + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat());
        }
        Random r = new Random(2024);
        for (int i = 0; i < 4; i++) System.out.print((float) r.nextGaussian() + " ");
        System.out.println();
        byte[] bytes = new byte[10];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(Arrays.toString(shuffled(12, r)));
        System.out.println(password(r, 16) + " " + password(r, 8));
        System.out.println(r.nextInt(5, 8) + " " + r.nextInt(-10, 10) + " " + r.nextLong(1000) + " " + r.nextLong(-5, 5) + " "
            + r.nextDouble(2.0) + " " + r.nextDouble(-1, 1));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(list, new Random(7));
        System.out.println(list);
        System.out.println(new Random(5).ints(8, 0, 100).boxed().collect(Collectors.toList()));
        System.out.println(new Random(5).ints(5).sum() + " " + new Random(6).longs(3, 10, 20).sum() + " " + new Random(8).doubles(4).max().getAsDouble());
        System.out.println(new Random(9).ints(1, 7).limit(12).mapToObj(Integer::toString).collect(Collectors.joining()));
        int[] histogram = new int[6];
        Random dice = new Random(99);
        for (int i = 0; i < 600; i++) histogram[dice.nextInt(6)]++;
        System.out.println(Arrays.toString(histogram));
        int inside = 0;
        for (int i = 0; i < 2000; i++) {
            double x = dice.nextDouble(), y = dice.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        System.out.println("pi is about " + 4.0 * inside / 2000);
        StringBuilder picks = new StringBuilder();
        for (int i = 0; i < 15; i++) picks.append(weighted(dice, new String[] {"a", "B", "_"}, new int[] {6, 3, 1}));
        System.out.println(picks);
        r.setSeed(42);
        System.out.println(r.nextInt() == new Random(42).nextInt());
        Halving h = new Halving(3);
        System.out.println(h.nextInt() + " " + h.nextLong() + " " + h.nextInt(100) + " calls " + h.calls);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        r.ints(-1);
    }
}
