package shop;

import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tries again. */
public class RetryTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(RetryTemplate.class);

    private final int attempts;
    private final long pauseMillis;

    public RetryTemplate(int attempts, long pauseMillis) {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts");
        }
        this.attempts = attempts;
        this.pauseMillis = pauseMillis;
    }

    public <T> T call(Callable<T> task) throws Exception {
        Exception last = null;
        for (int i = 0; i < attempts; i++) {
            try {
                return task.call();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw e;
            } catch (Exception e) {
                LOG.warn("attempt {} failed", i + 1, e);
                last = e;
                if (pauseMillis > 0 && i + 1 < attempts) {
                    Thread.sleep(pauseMillis);
                }
            }
        }
        throw last;
    }
}
