//@ entry: order(int,int)
//@ values: 0..3

import java.util.logging.Level;
import java.util.logging.Logger;

// What is logged goes nowhere; suppliers are called if the level is on, which by default is so from INFO on.
class LoggedOrders {
    private static final Logger LOG = Logger.getLogger(LoggedOrders.class.getName());
    private static int asked;

    static int order(int stock, int n) {
        LOG.info("ordering " + n);
        asked = 0;
        if (n <= 0) {
            LOG.log(Level.WARNING, "bad number {0}", n);
            throw new IllegalArgumentException("n"); //~ throws IllegalArgumentException
        }
        if (stock < n) {
            LOG.log(Level.WARNING, new IllegalStateException(), () -> "only " + stock + asked++);
            LOG.fine(() -> "never asked" + asked++);
            return asked;
        }
        return LOG.isLoggable(Level.FINE) ? 0 : stock - n;
    }
}
