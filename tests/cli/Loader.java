// The class loader is not the same one where paths are replayed.
class Loader {
    static int name() {
        return Loader.class.getClassLoader().getClass().getName().length();
    }

    static boolean system() {
        return Loader.class.getClassLoader() == ClassLoader.getSystemClassLoader();
    }

    static boolean context() {
        return Thread.currentThread().getContextClassLoader() == Loader.class.getClassLoader();
    }

    static boolean isThere() {
        return Loader.class.getClassLoader() != null;
    }
}
