public class ClassInitOrder {
    static int counter = note("counter", 1);
    static int second;

    static {
        second = counter + 10;
        say("main static block, second=" + second);
    }

    static int third = note("third", second * 2);

    static int note(String what, int value) {
        say("init " + what + " = " + value);
        return value;
    }

    static void say(String line) {
        System.out.println(line);
    }

    static class Base {
        static final int CONSTANT = 42;
        static final Integer BOXED = note("Base.BOXED", 7);
        static int plain = note("Base.plain", 8);

        static { say("Base static"); }

        static void touch() { say("Base.touch"); }
    }

    static class Derived extends Base {
        static int own = note("Derived.own", 9);

        static { say("Derived static"); }
    }

    static class ArrayOnly {
        static { say("ArrayOnly must not be initialised"); }
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        static int offset = 5;
        final int seen;

        Holder() {
            seen = offset;
            say("Holder constructed, offset=" + offset);
        }
    }

    static class Ping {
        static int value = note("Ping", Pong.value + 1);
    }

    static class Pong {
        static int value = note("Pong", Ping.value + 100);
    }

    enum Level {
        LOW, HIGH;

        static final int COUNT = note("Level.COUNT", values().length);

        Level() { say("Level " + name() + " made"); }
    }

    public static void main(String[] args) {
        say("main starts");
        say("constant " + Base.CONSTANT);
        say("before inherited field");
        say("plain " + Derived.plain);
        say("before own field");
        say("own " + Derived.own);
        Derived.touch();
        ArrayOnly[] none = new ArrayOnly[3];
        ArrayOnly missing = none[1];
        say("array of " + none.length + ", element " + missing + ", " + (missing instanceof ArrayOnly));
        say("class literal " + ArrayOnly.class.getSimpleName());
        say("seen " + Holder.INSTANCE.seen + ", offset now " + Holder.offset);
        say("pong " + Pong.value + " ping " + Ping.value);
        Level level = null;
        say("no level yet " + level);
        level = Level.valueOf("HIGH");
        say("level " + level + " of " + Level.COUNT);
        say("third " + third);
    }
}
