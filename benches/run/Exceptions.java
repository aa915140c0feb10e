/** Exceptions thrown a few frames below where they are caught. */
public class Exceptions {
    static int descend(int depth, int value) {
        if (depth == 0) {
            if (value % 3 == 0) {
                throw new IllegalArgumentException("three");
            }
            return value / (value % 2);
        }
        return descend(depth - 1, value) + 1;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 300_000; i++) {
            try {
                sum += descend(4, i);
            } catch (IllegalArgumentException expected) {
                sum += 3;
            } catch (ArithmeticException expected) {
                sum += 5;
            }
        }
        System.out.println(sum);
    }
}
