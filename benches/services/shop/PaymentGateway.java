package shop;

import java.math.BigDecimal;

/** Takes money. */
public interface PaymentGateway {
    PaymentResult charge(String customer, BigDecimal amount) throws PaymentException;
}
