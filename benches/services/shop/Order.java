package shop;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** An order of a customer, with its lines. */
public final class Order {
    private final String id;
    private final String customer;
    private final List<OrderLine> lines = new ArrayList<>();
    private OrderStatus status = OrderStatus.NEW;

    public Order(String id, String customer) {
        this.id = Objects.requireNonNull(id, "id");
        this.customer = Objects.requireNonNull(customer, "customer");
    }

    public String id() {
        return id;
    }

    public String customer() {
        return customer;
    }

    public OrderStatus status() {
        return status;
    }

    public void moveTo(OrderStatus next) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException(status + " cannot become " + next);
        }
        status = next;
    }

    public void add(OrderLine line) {
        if (status != OrderStatus.NEW) {
            throw new IllegalStateException("order " + id + " is closed");
        }
        lines.add(Objects.requireNonNull(line));
    }

    public List<OrderLine> lines() {
        return Collections.unmodifiableList(lines);
    }

    public BigDecimal total() {
        BigDecimal sum = BigDecimal.ZERO;
        for (OrderLine line : lines) {
            sum = sum.add(line.price().multiply(BigDecimal.valueOf(line.quantity())));
        }
        return sum;
    }
}
