// Sorting objects: stability, own merge and quick sort against the library, and a broken comparator.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

public class StableSorting {
    static final class Version implements Comparable<Version> {
        final int[] parts;

        Version(String text) {
            parts = Arrays.stream(text.split("\\.")).mapToInt(Integer::parseInt).toArray();
        }

        @Override
        public int compareTo(Version other) {
            for (int i = 0; i < Math.max(parts.length, other.parts.length); i++) {
                int a = i < parts.length ? parts[i] : 0;
                int b = i < other.parts.length ? other.parts[i] : 0;
                if (a != b) {
                    return a < b ? -1 : 1;
                }
            }
            return 0;
        }

        @Override
        public String toString() {
            return Arrays.stream(parts).mapToObj(Integer::toString).collect(Collectors.joining("."));
        }
    }

    record Card(int rank, char suit) {}

    static <T> void mergeSort(T[] a, Comparator<? super T> order) {
        if (a.length < 2) {
            return;
        }
        T[] left = Arrays.copyOfRange(a, 0, a.length / 2);
        T[] right = Arrays.copyOfRange(a, a.length / 2, a.length);
        mergeSort(left, order);
        mergeSort(right, order);
        for (int i = 0, l = 0, r = 0; i < a.length; i++) {
            a[i] = r == right.length || l < left.length && order.compare(left[l], right[r]) <= 0 ? left[l++] : right[r++];
        }
    }

    static <T extends Comparable<T>> void quickSort(List<T> list, int low, int high) {
        if (low >= high) {
            return;
        }
        T pivot = list.get((low + high) >>> 1);
        int i = low;
        int j = high;
        while (i <= j) {
            while (list.get(i).compareTo(pivot) < 0) {
                i++;
            }
            while (list.get(j).compareTo(pivot) > 0) {
                j--;
            }
            if (i <= j) {
                Collections.swap(list, i++, j--);
            }
        }
        quickSort(list, low, j);
        quickSort(list, i, high);
    }

    public static void main(String[] args) {
        List<Version> versions = new ArrayList<>();
        for (String s : "1.10 1.9.9 1.2 2.0 1.2.0 10 0.9 1.2.0.1".split(" ")) {
            versions.add(new Version(s));
        }
        Collections.sort(versions);
        System.out.println(versions + " newest " + Collections.max(versions) + " " + Collections.binarySearch(versions, new Version("2")));

        Random random = new Random(1);
        Card[] deck = new Card[200];
        for (int i = 0; i < deck.length; i++) {
            deck[i] = new Card(random.nextInt(13), "cdhs".charAt(i % 4));
        }
        Card[] mine = deck.clone();
        Card[] library = deck.clone();
        mergeSort(mine, Comparator.comparingInt(Card::rank));
        Arrays.sort(library, Comparator.comparingInt(Card::rank));
        System.out.println(Arrays.equals(mine, library) + " " + library[0] + " " + library[199]);
        for (int from = 0; from < 200; from += 40) {
            System.out.println(Arrays.asList(library).subList(from, from + 5).stream().map(c -> c.rank() + "" + c.suit()).toList());
        }
        int[] comparisons = {0};
        Arrays.sort(library, (a, b) -> {
            comparisons[0]++;
            return Integer.compare(a.rank(), b.rank());
        });
        System.out.println("sorted input needs " + comparisons[0]);
        Collections.reverse(Arrays.asList(library));
        comparisons[0] = 0;
        Arrays.sort(library, 0, 20, (a, b) -> {
            comparisons[0]++;
            return a.rank() != b.rank() ? a.rank() - b.rank() : a.suit() - b.suit();
        });
        System.out.println(comparisons[0] + " " + library[0] + library[19] + library[20]);

        List<String> words = new ArrayList<>(List.of("quick sort is not stable but it sorts in place all the same".split(" ")));
        quickSort(words, 0, words.size() - 1);
        System.out.println(words);
        long checksum = 0;
        Integer[] many = random.ints(3000, 0, 1000).boxed().toArray(Integer[]::new);
        Arrays.sort(many, Comparator.comparing((Integer x) -> x % 100).thenComparing(x -> -x));
        for (int x : many) {
            checksum = checksum * 31 + x;
        }
        System.out.println(checksum + " " + Arrays.toString(Arrays.copyOf(many, 5)));
        Arrays.sort(many, (a, b) -> a % 7 < b % 3 ? -1 : 1);
    }
}
