package percolate.replay;

/** Failures that mean: the class path lacks a class. Exploration ends such paths by itself; replay cannot even begin them. */
final class MissingClass {
    private MissingClass() {}

    /** What to say of a failure to load, link or look into classes, or null if it has another reason. */
    static CannotRunException in(Throwable failure) {
        if (failure instanceof TypeNotPresentException) {
            return missing(((TypeNotPresentException) failure).typeName());
        }
        // Without the cause, it is a class whose initialiser has failed before.
        if (failure instanceof NoClassDefFoundError && failure.getCause() instanceof ClassNotFoundException) {
            return missing(failure.getCause().getMessage());
        }
        return null;
    }

    private static CannotRunException missing(String name) {
        return new CannotRunException("class " + name + " is missing, --classpath can name where it is");
    }
}
