// The java.util.Arrays toolbox on arrays of all kinds.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArraysUtilities {
    public static void main(String[] args) {
        int[] numbers = {9, 4, 7, 1, 8, 2, 6, 3, 5, 0};
        int[] part = numbers.clone();
        Arrays.sort(part, 2, 7);
        System.out.println(Arrays.toString(numbers) + "\n" + Arrays.toString(part));
        Arrays.sort(numbers);
        System.out.println(Arrays.binarySearch(numbers, 7) + " " + Arrays.binarySearch(numbers, 3, 6, 9) + " " + Arrays.binarySearch(numbers, -4));

        double[] doubles = {2.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, 1e300, -1};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles) + " " + Arrays.binarySearch(doubles, Double.NaN));
        char[] letters = "sorting".toCharArray();
        Arrays.sort(letters);
        byte[] bytes = {3, -1, 127, -128};
        Arrays.sort(bytes);
        System.out.println(new String(letters) + " " + Arrays.toString(bytes));
        String[] words = {"pear", "Fig", "apple", "kiwi", "Date"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, 1, 4, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(words));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));

        System.out.println(Arrays.toString(Arrays.copyOf(numbers, 12)) + Arrays.toString(Arrays.copyOf(words, 2)) + Arrays.toString(Arrays.copyOfRange(words, 3, 7)));
        boolean[] flags = new boolean[4];
        Arrays.fill(flags, 1, 3, true);
        long[] squares = new long[6];
        Arrays.setAll(squares, i -> (long) i * i);
        System.out.println(Arrays.toString(flags) + Arrays.toString(squares));
        for (int i = 1; i < squares.length; i++) {
            squares[i] += squares[i - 1];
        }
        System.out.println(Arrays.toString(squares) + " " + Arrays.stream(squares).max().getAsLong() + " " + Arrays.stream(numbers, 2, 5).sum());

        int[][] grid = {{1, 2}, {3}, {}, null};
        int[][] same = {{1, 2}, {3}, {}, null};
        System.out.println(Arrays.deepToString(grid) + " " + Arrays.equals(grid, same) + " " + Arrays.deepEquals(grid, same) + " " + Arrays.deepHashCode(grid));
        Object[] nested = {1, "two", new char[] {'3'}, new Object[] {4.0, null}};
        System.out.println(Arrays.deepToString(nested));
        Object[] cyclic = new Object[2];
        cyclic[1] = cyclic;
        System.out.println(Arrays.deepToString(cyclic));

        int[] a = {1, 2, 3, 4};
        int[] b = {1, 2, 5};
        System.out.println(Arrays.equals(a, 0, 2, b, 0, 2) + " " + Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, a.clone()) + " " + Arrays.compare(a, b) + " " + Arrays.compare(a, new int[] {1, 2, 3}));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new String[] {"x", null}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new boolean[] {true, false}));
        System.out.println(Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new float[] {1, 2.5f}) + Arrays.toString(new Object[] {null, 'c', 1L}));

        String[] backing = {"x", "y", "z"};
        List<String> view = Arrays.asList(backing);
        view.set(1, "changed");
        backing[2] = "through";
        System.out.println(view + " " + Arrays.toString(backing) + " " + view.contains("through") + " " + Arrays.asList(1, 2, 3).indexOf(3));
        Collections.reverse(view);
        System.out.println(Arrays.toString(backing) + " " + Arrays.asList(new int[] {1, 2}).size());
        for (Runnable r : List.<Runnable>of(() -> view.remove(0), () -> Arrays.sort(numbers, 5, 2), () -> Arrays.fill(numbers, 0, 11, 1), () -> Arrays.copyOf(numbers, -1), () -> Arrays.copyOfRange(numbers, 11, 12))) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        Object[] strings = new String[1];
        strings[0] = 42;
    }
}
