package p;

interface Virtual {
    int m(int a);
}

class Interface {
    int m(int a) {
        return a;
    }
}

interface Static {
    static int m(int a) {
        return a;
    }
}

class StaticInterface {
    static int m(int a) {
        return a;
    }
}

class Gone {
    int unstatic(int a) {
        return a;
    }

    static int now(int a) {
        return a;
    }
}

class Defaults {
    int m(int a) {
        return a;
    }
}

final class Final {}

sealed class Sealed permits PermittedClass {}

final class PermittedClass extends Sealed {}

sealed interface SealedInterface permits PermittedImplementation {}

final class PermittedImplementation implements SealedInterface {}

class FinalMethods {
    public final void m(int[] a, String b) {}

    static final void hidden() {}
}

class Private {
    private final void m() {}
}
