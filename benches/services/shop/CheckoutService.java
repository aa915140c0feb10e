package shop;

import java.math.BigDecimal;
import java.util.Objects;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** From cart to paid order. */
public class CheckoutService {
    private static final Logger LOG = LogManager.getLogger(CheckoutService.class);

    private final StockService stock;
    private final OrderService orders;
    private final DiscountCalculator discounts;

    public CheckoutService(StockService stock, OrderService orders, DiscountCalculator discounts) {
        this.stock = Objects.requireNonNull(stock);
        this.orders = Objects.requireNonNull(orders);
        this.discounts = Objects.requireNonNull(discounts);
    }

    public String checkout(Order order, int years, boolean member) {
        if (order.lines().isEmpty()) {
            return "empty";
        }
        for (OrderLine line : order.lines()) {
            if (!stock.reserve(line.sku(), line.quantity())) {
                LOG.info("{} is out", line::sku);
                return "out of stock: " + line.sku();
            }
        }
        int percent = discounts.percentOf(years, member, order.total().intValue());
        BigDecimal total = discounts.apply(order.total(), percent);
        if (!orders.pay(order.id())) {
            return "not paid";
        }
        return total.toPlainString();
    }
}
