//@ entry: size(int)
//@ values: -1..2

import java.lang.System.Logger.Level;

class PlatformLogger {
    private static final System.Logger LOG = System.getLogger("orders");
    private static int asked;

    static int size(int n) {
        asked = 0;
        LOG.log(Level.INFO, "size {0}", n);
        LOG.log(Level.DEBUG, () -> "never asked" + asked++);
        if (n > 0) {
            LOG.log(Level.WARNING, () -> "large" + asked++);
        }
        return LOG.isLoggable(Level.ERROR) ? asked : -1;
    }
}
