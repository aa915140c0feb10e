package shop;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** So many requests a minute for everybody. */
public class RateLimiter {
    private final ConcurrentHashMap<String, AtomicInteger> counts = new ConcurrentHashMap<>();
    private final int limit;
    private long minute = -1;

    public RateLimiter(int limit) {
        this.limit = limit;
    }

    public boolean allow(String client, long millis) {
        if (limit <= 0) {
            return false;
        }
        long now = millis / 60_000;
        if (now != minute) {
            counts.clear();
            minute = now;
        }
        int used = counts.computeIfAbsent(client, key -> new AtomicInteger()).incrementAndGet();
        return used <= limit;
    }

    public boolean allow(String client) {
        return allow(client, System.currentTimeMillis());
    }
}
