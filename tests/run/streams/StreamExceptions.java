// Exceptions inside pipelines: checked ones wrapped, partial effects, suppressed, reuse of streams.
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamExceptions {
    interface ThrowingFunction<A, B> {
        B apply(A a) throws IOException;
    }

    static <A, B> Function<A, B> unchecked(ThrowingFunction<A, B> f) {
        return a -> {
            try {
                return f.apply(a);
            } catch (IOException e) {
                throw new UncheckedIOException("while handling " + a, e);
            }
        };
    }

    static int load(String name) throws IOException {
        if (name.startsWith("bad")) {
            throw new IOException("cannot load " + name);
        }
        return name.length();
    }

    /** Either a value or what went wrong. */
    record Result<T>(T value, Exception error) {
        static <T> Result<T> of(Supplier<T> s) {
            try {
                return new Result<>(s.get(), null);
            } catch (RuntimeException e) {
                return new Result<>(null, e);
            }
        }

        <R> Result<R> map(Function<T, R> f) {
            return error == null ? of(() -> f.apply(value)) : new Result<>(null, error);
        }

        @Override
        public String toString() {
            return error == null ? "ok " + value : "failed " + error.getClass().getSimpleName();
        }
    }

    static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": completed");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage() + (e.getCause() == null ? "" : " caused by " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        System.out.println(Stream.of("a", "bb").map(unchecked(StreamExceptions::load)).toList());
        List<Integer> partial = new ArrayList<>();
        attempt("checked", () -> Stream.of("one", "bad1", "three").map(unchecked(StreamExceptions::load)).forEach(partial::add));
        System.out.println(partial);

        System.out.println(Stream.of("10", "x", "5", "0").map(s -> Result.of(() -> Integer.parseInt(s)).map(n -> 100 / n)).toList());
        System.out.println(Stream.of("1", "two", "3").map(s -> Result.of(() -> Integer.valueOf(s))).collect(Collectors.partitioningBy(r -> r.error() == null, Collectors.counting())));

        Stream<Integer> used = Stream.of(1, 2);
        used.map(x -> x + 1);
        attempt("linked twice", () -> used.map(x -> x + 2));
        attempt("null function", () -> Stream.of(1).map(null));
        attempt("negative limit", () -> Stream.of(1).limit(-1));
        attempt("negative skip", () -> Stream.of(1).skip(-2));
        attempt("reduce to null", () -> Stream.of(1, 2).reduce((a, b) -> null));
        attempt("first is null", () -> Stream.of((Object) null, 1).findFirst());
        attempt("toMap null value", () -> Stream.of("k").collect(Collectors.toMap(k -> k, k -> null)));
        attempt("duplicate key", () -> Stream.of("aa", "ab").collect(Collectors.toMap(s -> s.charAt(0), s -> s)));
        attempt("wrong array type", () -> Stream.<Object>of("s", 1).toArray(String[]::new));
        attempt("not comparable", () -> Stream.of(1, 1L).map(x -> (Comparable<Object>) (Object) x).sorted().toList());
        attempt("no element", () -> IntStream.empty().max().getAsInt());
        attempt("exact", () -> IntStream.of(Integer.MAX_VALUE, 1).reduce(Math::addExact));
        attempt("source changed", () -> {
            List<Integer> source = new ArrayList<>(List.of(1, 2, 3));
            source.stream().forEach(x -> source.add(x));
        });
        attempt("comparator broken", () -> Stream.of(3, 1).sorted((a, b) -> {
            throw new IllegalStateException("compared " + a + " and " + b);
        }).count());

        Stream<String> closing = Stream.of("x").onClose(() -> {
            throw new IllegalStateException("first close");
        }).onClose(() -> {
            throw new IllegalArgumentException("second close");
        });
        try (closing) {
            closing.forEach(x -> {
                throw new UnsupportedOperationException("body");
            });
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " suppressed " + e.getSuppressed()[0] + " and " + e.getSuppressed()[0].getSuppressed()[0]);
        }
        Stream.of("fine", "bad2").map(unchecked(StreamExceptions::load)).forEach(System.out::println);
    }
}
