public class InterfaceInitialisation {
    static int tick;

    static int mark(String who) {
        tick++;
        System.out.println(tick + ". " + who);
        return tick;
    }

    interface Plain {
        int COMPILE_TIME = 1 + 2 * 3;
        int RUN_TIME = mark("Plain.RUN_TIME");
    }

    interface WithDefault {
        int FIELD = mark("WithDefault.FIELD");

        default String hello() {
            return "hello " + FIELD;
        }
    }

    interface Extended extends Plain, WithDefault {
        int EXTRA = mark("Extended.EXTRA");

        static String util() {
            return "util";
        }
    }

    static class UsesPlain implements Plain {
        static int own = mark("UsesPlain.own");
    }

    static class UsesDefault implements WithDefault {
        static int own = mark("UsesDefault.own");
    }

    static class Child extends UsesDefault implements Extended {
        static int own = mark("Child.own");
    }

    public static void main(String[] args) {
        System.out.println("compile time " + Plain.COMPILE_TIME);
        new UsesPlain();
        System.out.println("after UsesPlain");
        System.out.println("run time " + UsesPlain.RUN_TIME);
        new UsesDefault();
        System.out.println("after UsesDefault");
        Child child = new Child();
        System.out.println("after Child: " + child.hello());
        System.out.println(Extended.util());
        System.out.println("extra " + Child.EXTRA);
        System.out.println("total " + tick);
    }
}
