package shop;

import java.math.BigDecimal;

/** A line of an order. */
public record OrderLine(String sku, int quantity, BigDecimal price) {
    public OrderLine {
        if (sku == null || sku.isBlank()) {
            throw new IllegalArgumentException("sku is missing");
        }
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive: " + quantity);
        }
        if (price == null || price.signum() < 0) {
            throw new IllegalArgumentException("price must not be negative");
        }
    }
}
