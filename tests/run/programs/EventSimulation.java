import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.Random;

/** A queue of events in the order of time, and a state machine by switch expressions. */
public class EventSimulation {
    record Event(long time, int prio, String name, Runnable action) implements Comparable<Event> {
        public int compareTo(Event o) {
            int c = Long.compare(time, o.time);
            return c != 0 ? c : Integer.compare(o.prio, prio);
        }
    }

    static PriorityQueue<Event> q = new PriorityQueue<>();
    static long now;
    static void at(long dt, int pr, String n, Runnable r) {
        q.add(new Event(now + dt, pr, n, r));
    }

    static int served;
    static Deque<Integer> line = new ArrayDeque<>();
    static boolean busy;
    static void serve() {
        if (line.isEmpty()) {
            busy = false;
            return;
        }
        busy = true;
        int c = line.removeFirst();
        at(c % 3 + 1, 5, "done" + c, () -> {
            served++;
            serve();
        });
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        Random r = new Random(99);
        for (int i = 0; i < 8; i++) {
            int id = i;
            at(r.nextInt(10), i % 2, "arrive" + i, () -> {
                line.addLast(id);
                if (!busy) serve();
            });
        } while (!q.isEmpty()) {
            Event e = q.poll();
            now = e.time();
            System.out.printf("%4d %-8s %s%n", now, e.name(), line);
            e.action().run();
        }
        p(served);
        enum St {
            OPEN, CLOSED, LOCKED;
            St next(String ev) {
                return switch (this) {
                    case OPEN -> ev.equals("close") ? CLOSED : this;
                    case CLOSED -> switch (ev) {
                        case "open" -> OPEN;
                        case "lock" -> LOCKED;
                        default -> this;
                    };
                    case LOCKED -> {
                        if (ev.equals("unlock")) yield CLOSED;
                        throw new IllegalStateException(this + " on " + ev);
                    }
                };
            }
        }
        St s = St.OPEN;
        for (String ev : "close lock unlock open push close lock open".split(" ")) {
            try {
                s = s.next(ev);
                p(ev + "->" + s);
            } catch (IllegalStateException e) { p(e.getMessage()); }
        }
    }
}
