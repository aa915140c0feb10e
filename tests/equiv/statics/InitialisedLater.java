//@ verdict: DIFFERENT
class InitialisedLater {
    static int seed;

    static class Late {
        static int value = seed;
    }

    static void a(int x) {
        seed = x;
        int touched = Late.value;
        seed = 0;
    }

    static void b(int x) {
        seed = 0;
    }
}
