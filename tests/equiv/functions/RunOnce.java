//@ verdict: UNKNOWN
//@ reason: the JVM sees no difference
class RunOnce {
    static void a(Runnable action) {
        action.run();
    }

    static void b(Runnable action) {
        action.run();
        action.run();
    }
}
