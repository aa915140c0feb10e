import java.util.ArrayList;
import java.util.List;

public class DefaultMethodDiamond {
    interface Named {
        String name();

        default String greet() { return "I am " + decorate(name()); }

        private String decorate(String s) { return "<" + s + ">"; }

        static Named of(String s) { return () -> s; }
    }

    interface Loud extends Named {
        @Override default String greet() { return Named.super.greet().toUpperCase() + "!"; }
    }

    interface Polite extends Named {
        @Override default String greet() { return "please, " + Named.super.greet(); }
    }

    interface Shouting extends Loud { }

    static class Both implements Loud, Polite {
        @Override public String name() { return "both"; }

        @Override public String greet() { return Loud.super.greet() + " / " + Polite.super.greet(); }
    }

    static class Inherits implements Named, Shouting {
        @Override public String name() { return "inherits"; }
    }

    static class Parent {
        public String greet() { return "class wins"; }
    }

    static class ClassWins extends Parent implements Loud {
        @Override public String name() { return "unused"; }
    }

    static abstract class Abstract implements Loud {
        @Override public abstract String greet();
    }

    static class Concrete extends Abstract {
        @Override public String name() { return "concrete"; }
        @Override public String greet() { return "had to: " + name(); }
    }

    interface Stack<T> {
        List<T> items();

        default void push(T t) { items().add(t); }

        default T pop() {
            if (isEmpty()) throw new IllegalStateException(getClass().getSimpleName() + " is empty");
            return items().remove(items().size() - 1);
        }

        default boolean isEmpty() { return items().isEmpty(); }

        default T peekOr(T fallback) { return isEmpty() ? fallback : items().get(items().size() - 1); }
    }

    static class CountingStack<T> implements Stack<T> {
        private final List<T> items = new ArrayList<>();
        int pushes;

        @Override public List<T> items() { return items; }

        @Override public void push(T t) {
            pushes++;
            Stack.super.push(t);
        }
    }

    interface Left { default int value() { return 1; } }
    interface Right { default int value() { return 2; } }

    enum Side implements Left, Right {
        L { @Override public int value() { return 100 + super.value(); } },
        R;

        @Override public int value() { return Left.super.value() + Right.super.value() * 10; }
    }

    public static void main(String[] args) {
        Named[] all = {new Both(), new Inherits(), new ClassWins(), new Concrete(), Named.of("lambda"),
            new Named() { @Override public String name() { return "anonymous"; } }};
        for (Named n : all) System.out.println(n.name() + ": " + n.greet());
        Loud loud = () -> "quiet";
        System.out.println(loud.greet());
        CountingStack<String> stack = new CountingStack<>();
        for (String s : "to be or not".split(" ")) stack.push(s);
        System.out.println(stack.pop() + stack.pop() + " " + stack.peekOr("?") + " " + stack.pushes + " " + stack.items());
        System.out.println(stack.pop() + stack.pop() + stack.peekOr("?"));
        try {
            stack.pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Side.L.value() + " " + Side.R.value());
    }
}
