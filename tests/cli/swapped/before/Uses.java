package p;

import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** What it uses is compiled anew afterwards: classes become interfaces, and the other way round. */
class Uses {
    interface Action {
        Object run();
    }

    static void attempt(String what, Action action) {
        // The second attempt fails as the first one did.
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(what + " gives " + action.run());
            } catch (Throwable e) {
                System.out.println(what + ": " + e);
            }
        }
    }

    static Virtual virtual() {
        return null;
    }

    static Interface interfaced() {
        return null;
    }

    static Object use(Object result) {
        return "done";
    }

    public static void main(String[] args) {
        attempt("virtual call on null", () -> use(virtual().m(1)));
        attempt("interface call on null", () -> use(interfaced().m(1)));
        attempt("static call of a class", () -> use(Static.m(1)));
        attempt("static call of an interface", () -> use(StaticInterface.m(1)));
        attempt("static call of what is none now", () -> use(Gone.unstatic(1)));
        attempt("call of what is missing", () -> use(Gone.missing(1)));
        attempt("call of an instance method that is static now", () -> use(new Gone().now(1)));
        attempt("reference to a virtual method", () -> {
            BiConsumer<Virtual, Integer> made = Virtual::m;
            return "linked";
        });
        attempt("reference to a method of an interface", () -> {
            BiConsumer<Interface, Integer> made = Interface::m;
            return "linked";
        });
        attempt("reference to a static method", () -> {
            IntConsumer made = Static::m;
            return "linked";
        });
        attempt("reference to a static method of an interface", () -> {
            IntConsumer made = StaticInterface::m;
            return "linked";
        });
        attempt("reference to a constructor", () -> {
            Supplier<Virtual> made = Virtual::new;
            return "linked";
        });
        attempt("reference to what is missing", () -> {
            IntConsumer made = Gone::missing;
            return "linked";
        });
        attempt("reference to what is not static now", () -> {
            IntConsumer made = Gone::unstatic;
            return "linked";
        });
        attempt("lambda whose type is gone", () -> {
            Makes made = () -> null;
            return "linked";
        });
        attempt("new object below an interface", () -> use(new BelowVirtual()));
        attempt("new object of what implements a class", () -> use(new Implements()));
        attempt("new object that calls the default of a class", () -> new CallsDefault().m(1));
        attempt("interface below a class", () -> BelowInterface.class.getName());
        attempt("new object below a final class", () -> use(new BelowFinal()));
        attempt("new object below a sealed class", () -> use(new BelowSealed()));
        attempt("new object of what implements a sealed interface", () -> use(new ImplementsSealed()));
        attempt("interface below a sealed interface", () -> BelowSealedInterface.class.getName());
        attempt("new object that overrides a final method", () -> use(new Overrides()));
        attempt("new object that overrides one further up", () -> use(new OverridesAbove()));
        attempt("new object with a static method of the same name", () -> use(new Hides()));
        attempt("new object with the name of a private method", () -> use(new OverridesPrivate()));
    }
}

class Virtual {
    int m(int a) {
        return a;
    }
}

interface Interface {
    int m(int a);
}

class Static {
    static int m(int a) {
        return a;
    }
}

interface StaticInterface {
    static int m(int a) {
        return a;
    }
}

class Gone {
    static int unstatic(int a) {
        return a;
    }

    static int missing(int a) {
        return a;
    }

    int now(int a) {
        return a;
    }
}

interface Defaults {
    default int m(int a) {
        return a;
    }
}

class Removed {}

interface Makes {
    Removed make();
}

class BelowVirtual extends Virtual {}

class Implements implements Interface {
    public int m(int a) {
        return a;
    }
}

class CallsDefault implements Defaults {
    public int m(int a) {
        return Defaults.super.m(a);
    }
}

interface BelowInterface extends Interface {}

class Final {}

class BelowFinal extends Final {}

class Sealed {}

class BelowSealed extends Sealed {}

interface SealedInterface {}

class ImplementsSealed implements SealedInterface {}

interface BelowSealedInterface extends SealedInterface {}

class FinalMethods {
    public void m(int[] a, String b) {}

    static void hidden() {}
}

class Overrides extends FinalMethods {
    public void m(int[] a, String b) {}
}

class Between extends FinalMethods {}

class OverridesAbove extends Between {
    public void m(int[] a, String b) {}
}

class Hides extends FinalMethods {
    static void hidden() {}
}

class Private {}

class OverridesPrivate extends Private {
    void m() {}
}
