package percolate.replay;

/** A request that makes sense but is beyond what replay can do; the message says why, for the {@code cannot} answer. */
final class CannotRunException extends Exception {
    private static final long serialVersionUID = 1;

    CannotRunException(String what) {
        super(what);
    }
}
