import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs what it does. What a log call is given is computed all the same. */
class Stock {
    private static final Logger LOG = LoggerFactory.getLogger(Stock.class);

    static int take(int stock, int n) {
        LOG.info("takes {}", n);
        if (n > stock) {
            LOG.warn("only {} of {}", stock, n);
            return stock;
        }
        return LOG.isDebugEnabled() ? -1 : n;
    }

    static void mustBeThere(String name) {
        LOG.info("has {}", name.length());
    }
}
