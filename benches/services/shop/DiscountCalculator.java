package shop;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What a customer does not pay. */
public class DiscountCalculator {
    private static final Logger LOGGER = Logger.getLogger(DiscountCalculator.class.getName());
    private static final BigDecimal HUNDRED = new BigDecimal("100");

    public int percentOf(int years, boolean member, int basket) {
        int percent = 0;
        if (member) {
            percent = years > 10 ? 15 : years > 5 ? 10 : 5;
        }
        if (basket > 1000) {
            percent += 5;
        }
        if (percent > 18) {
            LOGGER.log(Level.FINE, "capped {0}", percent);
            percent = 18;
        }
        return percent;
    }

    public BigDecimal apply(BigDecimal price, int percent) {
        if (price == null) {
            throw new IllegalArgumentException("price");
        }
        if (percent < 0 || percent > 100) {
            LOGGER.warning(() -> "odd percent " + percent);
            throw new IllegalArgumentException("percent: " + percent);
        }
        BigDecimal factor = HUNDRED.subtract(BigDecimal.valueOf(percent)).divide(HUNDRED);
        BigDecimal result = price.multiply(factor).setScale(2, RoundingMode.HALF_UP);
        LOGGER.finer("result " + result);
        return result;
    }
}
