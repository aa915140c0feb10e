// Arrays by java.lang.reflect.Array: made, read and written without naming their type.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectiveArrays {
    public static void main(String[] args) {
        Object numbers = Array.newInstance(int.class, 3);
        Array.setInt(numbers, 1, 5);
        Array.set(numbers, 2, (short) 9);
        System.out.println(Array.getLength(numbers) + " " + Array.get(numbers, 1) + " " + Array.getDouble(numbers, 2));

        String[][] table = (String[][]) Array.newInstance(String.class, 2, 3);
        Array.set(table[1], 2, "last");
        System.out.println(Arrays.deepToString(table));

        // The natives make a new box each time.
        boolean[] flags = {true};
        System.out.println(Array.get(flags, 0) == Boolean.TRUE);
        System.out.println(Array.get(flags, 0).equals(true));

        attempt(() -> Array.get(numbers, 7));
        attempt(() -> Array.set(numbers, 0, "text"));
        attempt(() -> Array.set(numbers, 0, 5L));
        attempt(() -> Array.set(numbers, 0, null));
        attempt(() -> Array.set(table, 0, "text"));
        attempt(() -> Array.getInt(new long[] {1}, 0));
        attempt(() -> Array.getLength("text"));
        attempt(() -> Array.get(null, 0));
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.newInstance(int.class, 1, -2));
    }

    static void attempt(Runnable access) {
        try {
            access.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
