package percolate.replay;

/** A request that cannot be run as it stands; the message says why, for the {@code error} answer. */
class BadRequestException extends Exception {
    private static final long serialVersionUID = 1;

    BadRequestException(String what) {
        super(what);
    }

    BadRequestException(String what, Throwable cause) {
        super(what, cause);
    }
}
