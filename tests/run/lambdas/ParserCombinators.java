import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

public class ParserCombinators {
    record Success<T>(T value, String rest) { }

    interface Parser<T> {
        Optional<Success<T>> run(String in);

        default <R> Parser<R> map(Function<? super T, ? extends R> f) {
            return in -> run(in).map(s -> new Success<>(f.apply(s.value()), s.rest()));
        }

        default <R> Parser<R> then(Function<? super T, Parser<R>> f) {
            return in -> run(in).flatMap(s -> f.apply(s.value()).run(s.rest()));
        }

        default <U, R> Parser<R> with(Parser<U> other, BiFunction<? super T, ? super U, ? extends R> f) {
            return then(t -> other.map(u -> f.apply(t, u)));
        }

        default Parser<T> skip(Parser<?> other) { return with(other, (t, u) -> t); }

        default Parser<T> or(Parser<T> other) { return in -> run(in).or(() -> other.run(in)); }

        default Parser<List<T>> many() {
            return in -> {
                List<T> all = new ArrayList<>();
                String rest = in;
                for (Optional<Success<T>> s = run(rest); s.isPresent(); s = run(rest)) {
                    all.add(s.get().value());
                    rest = s.get().rest();
                }
                return Optional.of(new Success<>(all, rest));
            };
        }

        default Parser<T> chain(Parser<BinaryOperator<T>> op) {
            Parser<Function<T, T>> step = op.with(this, (o, right) -> left -> o.apply(left, right));
            return with(step.many(), (first, steps) -> {
                T acc = first;
                for (Function<T, T> s : steps) acc = s.apply(acc);
                return acc;
            });
        }
    }

    static Parser<Character> when(IntPredicate p) {
        return in -> in.isEmpty() || !p.test(in.charAt(0)) ? Optional.empty() : Optional.of(new Success<>(in.charAt(0), in.substring(1)));
    }

    static <T> Parser<T> token(Parser<T> p) { return p.skip(when(Character::isWhitespace).many()); }

    static Parser<Character> symbol(char c) { return token(when(x -> x == c)); }

    static <T> Parser<T> lazy(Supplier<Parser<T>> s) { return in -> s.get().run(in); }

    static Parser<BinaryOperator<Long>> operator(char c, BinaryOperator<Long> f) { return symbol(c).map(x -> f); }

    static final Parser<Long> NUMBER = token(when(Character::isDigit).with(when(Character::isDigit).many(), (d, ds) -> {
        long v = d - '0';
        for (char x : ds) v = v * 10 + (x - '0');
        return v;
    }));

    static final Parser<Long> FACTOR = NUMBER
        .or(symbol('-').then(x -> lazy(() -> ParserCombinators.FACTOR)).map(v -> -v))
        .or(symbol('(').then(x -> lazy(() -> ParserCombinators.EXPRESSION)).skip(symbol(')')));
    static final Parser<Long> TERM = FACTOR.chain(operator('*', (a, b) -> a * b).or(operator('/', (a, b) -> a / b)));
    static final Parser<Long> EXPRESSION = TERM.chain(operator('+', Long::sum).or(operator('-', (a, b) -> a - b)));

    static final Parser<List<Long>> LIST = symbol('[').then(x -> EXPRESSION.with(symbol(',').then(c -> EXPRESSION).many(), (first, more) -> {
        List<Long> all = new ArrayList<>(more);
        all.add(0, first);
        return all;
    })).skip(symbol(']'));

    static String show(Optional<? extends Success<?>> result) {
        return result.map(s -> s.value() + (s.rest().isEmpty() ? "" : " then '" + s.rest() + "'")).orElse("no parse");
    }

    public static void main(String[] args) {
        for (String s : new String[] {"42", "1 + 2 * 3", "(1 + 2) * 3", "20 - 5 - 3", "100/7/2", "-(4 - 10) * -2", "2 * (3", "7 +", "",
            "x", "((((8))))", "9000000000 * 3"}) {
            System.out.println(s + " => " + show(EXPRESSION.run(s)));
        }
        System.out.println(show(LIST.run("[1, 2+3 ,4*(5-1)] tail")) + "; " + show(LIST.run("[]")) + "; " + show(LIST.map(List::size).run("[0,0,0]")));
        Parser<String> word = token(when(Character::isLetter).many().map(cs -> {
            StringBuilder sb = new StringBuilder();
            cs.forEach(sb::append);
            return sb.toString();
        }));
        System.out.println(show(word.with(NUMBER, (w, n) -> w.repeat((int) (long) n)).run("ab  3 rest")));
        System.out.println(show(EXPRESSION.run("1 / (2 - 2)")));
    }
}
