package shop;

/** The gateway could not be asked. */
public class PaymentException extends Exception {
    private final boolean retryable;

    public PaymentException(String message, boolean retryable) {
        super(message);
        this.retryable = retryable;
    }

    public boolean isRetryable() {
        return retryable;
    }
}
