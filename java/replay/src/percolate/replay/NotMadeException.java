package percolate.replay;

/** A call that has part in making an input has thrown: there is no such input. */
final class NotMadeException extends BadRequestException {
    private static final long serialVersionUID = 1;

    NotMadeException(String what, Throwable cause) {
        super(what, cause);
    }
}
