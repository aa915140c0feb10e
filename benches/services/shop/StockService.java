package shop;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/** Counts what is on the shelves. */
public class StockService {
    private final Log log = LogFactory.getLog(getClass());
    private final Map<String, Integer> stock = new HashMap<>();
    private int reservations;

    public void receive(String sku, int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount: " + amount);
        }
        stock.merge(sku, amount, Integer::sum);
        if (log.isInfoEnabled()) {
            log.info("received " + amount + " of " + sku);
        }
    }

    public boolean reserve(String sku, int amount) {
        Integer there = stock.get(sku);
        if (there == null) {
            log.warn("unknown " + sku);
            return false;
        }
        if (there < amount) {
            log.debug("only " + there);
            return false;
        }
        if (there == amount) {
            stock.remove(sku);
        } else {
            stock.put(sku, there - amount);
        }
        reservations++;
        return true;
    }

    public int available(String sku) {
        return stock.getOrDefault(sku, 0);
    }

    public int reservations() {
        return reservations;
    }
}
