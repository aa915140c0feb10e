package shop;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.UUID;

/** Who is logged in. */
public class SessionStore {
    private static final Duration LIFETIME = Duration.ofMinutes(30);

    private static final class Session {
        final String user;
        Instant seen;

        Session(String user, Instant seen) {
            this.user = user;
            this.seen = seen;
        }
    }

    private final Map<String, Session> sessions = new HashMap<>();
    private final Clock clock;

    public SessionStore(Clock clock) {
        this.clock = clock;
    }

    public SessionStore() {
        this(Clock.systemUTC());
    }

    public String open(String user) {
        if (user == null || user.isEmpty()) {
            throw new IllegalArgumentException("user");
        }
        String id = UUID.randomUUID().toString();
        sessions.put(id, new Session(user, clock.instant()));
        return id;
    }

    public String userOf(String id) {
        Session session = sessions.get(id);
        if (session == null) {
            return null;
        }
        Instant now = clock.instant();
        if (Duration.between(session.seen, now).compareTo(LIFETIME) > 0) {
            sessions.remove(id);
            return null;
        }
        session.seen = now;
        return session.user;
    }

    public int sweep() {
        int removed = 0;
        Instant now = clock.instant();
        for (Iterator<Session> i = sessions.values().iterator(); i.hasNext(); ) {
            if (i.next().seen.plus(LIFETIME).isBefore(now)) {
                i.remove();
                removed++;
            }
        }
        return removed;
    }
}
