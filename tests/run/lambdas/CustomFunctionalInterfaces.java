import java.util.LinkedHashMap;
import java.util.Map;

public class CustomFunctionalInterfaces {
    @FunctionalInterface
    interface Rule<T> {
        String violation(T value);

        default Rule<T> and(Rule<? super T> other) {
            return v -> {
                String first = violation(v);
                return first != null ? first : other.violation(v);
            };
        }

        default Rule<T> named(String name) {
            return v -> {
                String problem = violation(v);
                return problem == null ? null : name + " " + problem;
            };
        }

        @Override String toString();

        static <T> Rule<T> none() { return v -> null; }
    }

    @FunctionalInterface
    interface Quad { long apply(int a, long b, double c, char d); }

    interface Shape { double area(double... dims); }

    interface Visitor<R> {
        R number(int n);

        default R nothing() { return null; }
    }

    interface Marker { }

    interface ToText<T> { String text(T t); }

    interface Shout extends ToText<String> {
        @Override String text(String s);

        default String loud(String s) { return text(s).toUpperCase(); }
    }

    static <T> int check(Map<String, Rule<T>> rules, T value) {
        int failures = 0;
        for (Map.Entry<String, Rule<T>> e : rules.entrySet()) {
            String v = e.getValue().violation(value);
            if (v != null) {
                failures++;
                System.out.println("  " + value + " breaks " + e.getKey() + ": " + v);
            }
        }
        return failures;
    }

    static String choose(java.util.function.Function<String, Integer> f) { return "function " + f.apply("abc"); }
    static String choose(java.util.function.Supplier<Integer> s) { return "supplier " + s.get(); }
    static String choose(Runnable r) {
        r.run();
        return "runnable";
    }

    public static void main(String[] args) {
        Rule<String> notEmpty = s -> s.isEmpty() ? "is empty" : null;
        Rule<Object> shortText = o -> o.toString().length() > 8 ? "is too long" : null;
        Rule<String> digits = s -> s.chars().anyMatch(Character::isDigit) ? null : "has no digit";
        Map<String, Rule<String>> rules = new LinkedHashMap<>();
        rules.put("basic", notEmpty.and(shortText));
        rules.put("password", notEmpty.and(digits).named("password"));
        rules.put("anything", Rule.none());
        for (String s : new String[] {"", "secret", "s3cret", "averylongsecret", "averylong1"}) {
            System.out.println("'" + s + "' fails " + check(rules, s));
        }
        Quad quad = (a, b, c, d) -> a + b * (long) c + d;
        System.out.println(quad.apply(1, 1L << 33, 2.9, 'A'));
        Shape sum = dims -> {
            double total = 0;
            for (double d : dims) total += d;
            return total;
        };
        System.out.println(sum.area() + " " + sum.area(1.5, 2) + " " + sum.area(new double[] {4}));
        Visitor<String> v = n -> "n" + n;
        System.out.println(v.number(4) + v.nothing());
        Shout shout = s -> s + "!";
        ToText<String> general = shout;
        System.out.println(shout.loud("hey") + " " + general.text("calm"));
        Runnable marked = (Runnable & Marker) () -> System.out.println("marked run");
        marked.run();
        System.out.println(marked instanceof Marker);
        System.out.println(choose(s -> s.length()) + ", " + choose(() -> 5) + ", " + choose(() -> { }));
        Object lambdaAsObject = (Rule<Integer>) i -> i > 3 ? "big" : null;
        System.out.println(((Rule<?>) lambdaAsObject) instanceof Rule);
        @SuppressWarnings("unchecked")
        Rule<Object> cast = (Rule<Object>) lambdaAsObject;
        System.out.println(cast.violation(9));
        cast.violation("nine");
    }
}
