//@ entry: log(int)
//@ values: 0..1

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

// A handler of the program sees what is logged.
class OwnLogHandler {
    private static int seen;

    static int log(int n) {
        if (n == 0) {
            return seen;
        }
        Logger logger = Logger.getAnonymousLogger();
        logger.addHandler(new Handler() { //~ unsupported
            @Override
            public void publish(LogRecord record) {
                seen++;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        logger.info("n");
        return seen;
    }
}
