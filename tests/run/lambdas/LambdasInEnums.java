import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;

public class LambdasInEnums {
    enum Op {
        PLUS("+", (a, b) -> a + b),
        MINUS("-", (a, b) -> a - b),
        TIMES("*", (a, b) -> a * b),
        DIVIDE("/", (a, b) -> a / b),
        MAX("max", Math::max),
        HYPOT("hyp", Op::hypotenuse);

        final String symbol;
        private final DoubleBinaryOperator function;

        Op(String symbol, DoubleBinaryOperator function) {
            this.symbol = symbol;
            this.function = function;
        }

        double apply(double a, double b) { return function.applyAsDouble(a, b); }

        DoubleUnaryOperator fixRight(double b) { return a -> apply(a, b); }

        private static double hypotenuse(double a, double b) { return Math.sqrt(a * a + b * b); }
    }

    enum Unit {
        METRE(x -> x, x -> x),
        KILOMETRE(x -> x * 1000, x -> x / 1000),
        INCH(x -> x * 0.0254, x -> x / 0.0254);

        final DoubleUnaryOperator toBase, fromBase;

        Unit(DoubleUnaryOperator toBase, DoubleUnaryOperator fromBase) {
            this.toBase = toBase;
            this.fromBase = fromBase;
        }

        double to(Unit other, double amount) { return toBase.andThen(other.fromBase).applyAsDouble(amount); }
    }

    enum CharClass implements Predicate<Character> {
        DIGIT(Character::isDigit),
        VOWEL(c -> "aeiou".indexOf(Character.toLowerCase(c)) >= 0),
        UPPER(Character::isUpperCase),
        SPACE(c -> c == ' '),
        REST(c -> true);

        private final Predicate<Character> test;

        CharClass(Predicate<Character> test) { this.test = test; }

        @Override public boolean test(Character c) { return test.test(c); }

        static CharClass of(char c) {
            for (CharClass k : values()) if (k.test(c)) return k;
            throw new AssertionError();
        }
    }

    enum State {
        IDLE((s, c) -> c == 's' ? State.valueOf("RUNNING") : s),
        RUNNING((s, c) -> c == 'p' ? State.valueOf("PAUSED") : c == 'x' ? State.valueOf("DONE") : s),
        PAUSED((s, c) -> c == 's' ? RUNNING : c == 'x' ? State.valueOf("DONE") : s),
        DONE((s, c) -> { throw new IllegalStateException("event '" + c + "' after " + s); });

        private final BiFunction<State, Character, State> step;

        State(BiFunction<State, Character, State> step) { this.step = step; }

        State on(char c) { return step.apply(this, c); }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) System.out.println("7.5 " + op.symbol + " 2 = " + op.apply(7.5, 2) + ", 0 " + op.symbol + " 0 = " + op.apply(0, 0));
        System.out.println(Op.MINUS.fixRight(1).andThen(Op.TIMES.fixRight(10)).applyAsDouble(5));
        for (Unit from : Unit.values()) {
            for (Unit to : Unit.values()) System.out.print(from.to(to, 2) + " ");
            System.out.println();
        }
        Map<CharClass, List<Character>> groups = new EnumMap<>(CharClass.class);
        for (char c : "Ada owns 42 Cats!".toCharArray()) groups.computeIfAbsent(CharClass.of(c), k -> new ArrayList<>()).add(c);
        System.out.println(groups);
        System.out.println(CharClass.VOWEL.and(CharClass.UPPER).test('A') + " " + CharClass.VOWEL.or(CharClass.DIGIT).negate().test('7'));
        State s = State.IDLE;
        for (char c : "pspsxq".toCharArray()) {
            System.out.print(s + " ");
            s = s.on(c);
        }
        System.out.println(s);
    }
}
