import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class ExceptionsThroughLambdas {
    static class ParseException extends Exception {
        final int position;

        ParseException(String message, int position) {
            super(message + " at " + position);
            this.position = position;
        }
    }

    interface Throwing<A, B, E extends Exception> {
        B apply(A a) throws E;

        static <A, B> Function<A, B> unchecked(Throwing<A, B, ?> f) {
            return a -> {
                try {
                    return f.apply(a);
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new IllegalArgumentException("wrapped: " + e.getMessage(), e);
                }
            };
        }

        static <A, B, E extends Exception> Function<A, Result<B>> lifted(Throwing<A, B, E> f) {
            return a -> {
                try {
                    return new Result<>(f.apply(a), null);
                } catch (Exception e) {
                    return new Result<>(null, e);
                }
            };
        }
    }

    record Result<T>(T value, Exception error) {
        <R> Result<R> then(Throwing<? super T, ? extends R, ?> f) {
            if (error != null) return new Result<>(null, error);
            try {
                return new Result<>(f.apply(value), null);
            } catch (Exception e) {
                return new Result<>(null, e);
            }
        }

        String show() { return error == null ? "ok " + value : "failed " + error.getClass().getSimpleName() + " " + error.getMessage(); }
    }

    static int parse(String s) throws ParseException {
        int v = 0;
        for (int i = 0; i < s.length(); i++) {
            int d = s.charAt(i) - '0';
            if (d < 0 || d > 9) throw new ParseException("bad digit '" + s.charAt(i) + "'", i);
            v = Math.addExact(Math.multiplyExact(v, 10), d);
        }
        return v;
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable t) throws E {
        throw (E) t;
    }

    static <T> T retry(int times, Supplier<T> s) {
        List<RuntimeException> problems = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            try {
                return s.get();
            } catch (RuntimeException e) {
                problems.add(e);
            }
        }
        RuntimeException all = new RuntimeException("gave up after " + times);
        problems.forEach(all::addSuppressed);
        throw all;
    }

    public static void main(String[] args) {
        Function<String, Result<Integer>> safe = Throwing.lifted(ExceptionsThroughLambdas::parse);
        for (String s : List.of("120", "12x", "99999999999", "", "0")) {
            System.out.println(s + " -> " + safe.apply(s).then(n -> 240 / n).then(n -> "q" + n).show());
        }
        Function<String, Integer> direct = Throwing.unchecked(ExceptionsThroughLambdas::parse);
        try {
            List.of("1", "2", "?", "4").forEach(s -> System.out.println("direct " + direct.apply(s)));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " position " + ((ParseException) e.getCause()).position);
        }
        int[] attempts = {0};
        System.out.println(retry(5, () -> {
            if (++attempts[0] < 3) throw new IllegalStateException("attempt " + attempts[0]);
            return "succeeded on " + attempts[0];
        }));
        try {
            retry(2, () -> Integer.parseInt("x" + attempts[0]++));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " because " + e.getSuppressed()[1].getMessage());
        }
        try {
            Runnable r = () -> { throw ExceptionsThroughLambdas.<RuntimeException>sneak(new ParseException("sneaky", 7)); };
            r.run();
        } catch (Exception e) {
            System.out.println(e + " from " + e.getStackTrace()[0].getMethodName().startsWith("lambda$main$"));
        }
        Function<Object, Object> identity = Function.identity();
        identity.andThen(o -> ((Object[]) o)[2]).apply(new Object[] {1, 2});
    }
}
