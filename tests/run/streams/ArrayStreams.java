// Streams over arrays and matrices, and back to arrays of every kind.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class ArrayStreams {
    static int[][] multiply(int[][] a, int[][] b) {
        return Arrays.stream(a)
                .map(row -> IntStream.range(0, b[0].length).map(j -> IntStream.range(0, b.length).map(k -> row[k] * b[k][j]).sum()).toArray())
                .toArray(int[][]::new);
    }

    static int[][] transpose(int[][] m) {
        return IntStream.range(0, m[0].length).mapToObj(j -> Arrays.stream(m).mapToInt(row -> row[j]).toArray()).toArray(int[][]::new);
    }

    static String show(int[][] m) {
        return Arrays.stream(m).map(Arrays::toString).collect(Collectors.joining(" "));
    }

    static char[][] life(char[][] world) {
        int h = world.length;
        int w = world[0].length;
        return IntStream.range(0, h).mapToObj(y -> {
            char[] row = new char[w];
            for (int x = 0; x < w; x++) {
                int column = x;
                long near = IntStream.rangeClosed(-1, 1).boxed()
                        .flatMap(dy -> IntStream.rangeClosed(-1, 1).mapToObj(dx -> new int[] {y + dy, column + dx}))
                        .filter(p -> (p[0] != y || p[1] != column) && p[0] >= 0 && p[1] >= 0 && p[0] < h && p[1] < w)
                        .filter(p -> world[p[0]][p[1]] == '#').count();
                row[x] = near == 3 || near == 2 && world[y][x] == '#' ? '#' : '.';
            }
            return row;
        }).toArray(char[][]::new);
    }

    public static void main(String[] args) {
        int[][] a = {{1, 2, 3}, {4, 5, 6}};
        int[][] b = {{1, 0}, {0, 1}, {2, 2}};
        System.out.println(show(multiply(a, b)) + " | " + show(transpose(a)));
        System.out.println(Arrays.stream(a).flatMapToInt(Arrays::stream).sum() + " " + Arrays.stream(a).mapToInt(r -> r[0]).boxed().toList());

        String[] words = {"delta", "alpha", "charlie", "bravo"};
        System.out.println(Arrays.stream(words).sorted().toList() + " " + Arrays.stream(words, 1, 3).collect(Collectors.joining("-")) + " " + Stream.of(words).mapToInt(String::length).max().getAsInt());
        System.out.println(Arrays.toString(Stream.of(words).map(String::length).toArray()) + " " + Arrays.toString(Stream.of(words).mapToInt(String::length).toArray()));
        System.out.println(Arrays.toString(Stream.of(words).map(w -> w.charAt(0)).toArray(Character[]::new)) + " " + Arrays.toString(LongStream.range(0, 4).toArray()) + " " + Arrays.toString(IntStream.range(0, 3).mapToDouble(i -> i * .5).toArray()));
        Object[] objects = Stream.of(words).toArray();
        System.out.println(objects.getClass().getSimpleName() + " " + Stream.of(words).toArray(String[]::new).getClass().getSimpleName());
        System.out.println(Stream.of(1, 2, 3).toList().size() + " " + Stream.of(new int[] {1, 2, 3}).count() + " " + Stream.of(new Integer[] {1, 2, 3}).count());

        int[] data = {5, 3, 8, 1};
        System.out.println(IntStream.range(0, data.length).boxed().max((i, j) -> Integer.compare(data[i], data[j])).get() + " is the place of the largest");
        System.out.println(IntStream.range(0, data.length).map(i -> data[data.length - 1 - i]).boxed().toList());
        List<Integer> boxed = Arrays.stream(data).boxed().collect(Collectors.toList());
        Collections.reverse(boxed);
        System.out.println(boxed + " " + boxed.stream().mapToInt(i -> i).boxed().map(Integer::toBinaryString).toList());
        System.out.println(IntStream.range(1, data.length).mapToObj(i -> data[i] - data[i - 1]).toList());
        System.out.println(IntStream.rangeClosed(0, 6).mapToObj(n -> IntStream.rangeClosed(0, n)
                .mapToObj(k -> LongStream.rangeClosed(1, k).reduce(1, (acc, i) -> acc * (n - i + 1) / i)).map(Object::toString).collect(Collectors.joining(" "))).collect(Collectors.joining(" / ")));

        char[][] world = Stream.of(".....", "..#..", "..#..", "..#..", ".....").map(String::toCharArray).toArray(char[][]::new);
        for (int generation = 0; generation < 3; generation++) {
            System.out.println(Arrays.stream(world).map(String::new).collect(Collectors.joining("|")));
            world = life(world);
        }
        try {
            Arrays.stream(words, 3, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(show(multiply(b, new int[][] {{1}})));
    }
}
