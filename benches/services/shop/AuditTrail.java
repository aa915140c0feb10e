package shop;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last things that happened. */
public class AuditTrail {
    private static final Logger LOG = System.getLogger("audit");

    private final Deque<String> entries = new ArrayDeque<>();
    private final int capacity;

    public AuditTrail(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity");
        }
        this.capacity = capacity;
    }

    public void record(String user, String action) {
        if (user == null || action == null) {
            LOG.log(Level.WARNING, "incomplete entry");
            return;
        }
        if (entries.size() == capacity) {
            String old = entries.removeFirst();
            LOG.log(Level.DEBUG, () -> "dropped " + old);
        }
        entries.addLast(user + ":" + action);
    }

    public String last() {
        return entries.isEmpty() ? "" : entries.peekLast();
    }

    public int countOf(String user) {
        int n = 0;
        for (String entry : entries) {
            if (entry.startsWith(user + ":")) {
                n++;
            }
        }
        return n;
    }
}
