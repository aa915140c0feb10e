package shop;

/** What the gateway said. */
public record PaymentResult(boolean accepted, String reference) {}
