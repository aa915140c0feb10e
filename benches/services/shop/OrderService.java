package shop;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pays, cancels and looks up orders. */
public class OrderService {
    private static final Logger LOG = LoggerFactory.getLogger(OrderService.class);
    private static final int MAX_TRIES = 3;

    private final OrderRepository orders;
    private final PaymentGateway gateway;

    public OrderService(OrderRepository orders, PaymentGateway gateway) {
        this.orders = Objects.requireNonNull(orders, "orders");
        this.gateway = Objects.requireNonNull(gateway, "gateway");
    }

    public boolean pay(String id) {
        LOG.debug("paying {}", id);
        Optional<Order> found = orders.findById(id);
        if (found.isEmpty()) {
            LOG.warn("no order {}", id);
            return false;
        }
        Order order = found.get();
        if (order.status() != OrderStatus.NEW) {
            LOG.info("order {} is {}", id, order.status());
            return false;
        }
        BigDecimal total = order.total();
        if (total.signum() == 0) {
            order.moveTo(OrderStatus.PAID);
            orders.save(order);
            return true;
        }
        for (int i = 1; i <= MAX_TRIES; i++) {
            try {
                PaymentResult result = gateway.charge(order.customer(), total);
                if (result.accepted()) {
                    order.moveTo(OrderStatus.PAID);
                    orders.save(order);
                    LOG.info("paid {} with {}", id, result.reference());
                    return true;
                }
                LOG.warn("order {} was refused", id);
                return false;
            } catch (PaymentException e) {
                LOG.error("try {} of {} failed", i, id, e);
                if (!e.isRetryable()) {
                    break;
                }
            }
        }
        return false;
    }

    public int cancelAll(String customer) {
        int cancelled = 0;
        for (Order order : orders.findByCustomer(customer)) {
            if (order.status().canBecome(OrderStatus.CANCELLED)) {
                order.moveTo(OrderStatus.CANCELLED);
                orders.save(order);
                cancelled++;
            } else if (LOG.isDebugEnabled()) {
                LOG.debug("order {} stays {}", order.id(), order.status());
            }
        }
        return cancelled;
    }
}
