// A method reference to a null receiver: the failing code is the JVM's own, so there is no helpful message.
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class NullInLambdas {
    record Point(int x) {}

    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        report(() -> length.apply(null));
        List<Integer> numbers = Arrays.asList(1, null);
        report(() -> numbers.stream().mapToInt(Integer::intValue).sum());
        Function<Point, Integer> x = Point::x;
        report(() -> x.apply(null));
        String none = null;
        report(() -> none.length());
        Supplier<Integer> nothing = () -> null;
        report(() -> {
            int unboxed = nothing.get();
            return unboxed;
        });
    }

    static void report(Supplier<Object> failing) {
        try {
            System.out.println(failing.get());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
    }
}
