/** An object that everybody can get at, and that a caller may pass as well. */
class Shared {
    static final Shared DEFAULTS = new Shared();
    int size;

    /** Fails only where both are one. */
    static void resize(Shared shared) {
        if (shared != null) {
            shared.size = 5;
            assert DEFAULTS.size == 0;
        }
    }
}
