import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;

public class ElevatorSimulation {
    enum State { IDLE, UP, DOWN, DOORS }

    static abstract class Event {
        final int time;
        private final int sequence;
        private static int created;

        Event(int time) {
            this.time = time;
            this.sequence = created++;
        }

        abstract void happen(ElevatorSimulation s);
    }

    static class Passenger {
        final int from, to, arrived;
        int boarded = -1, left = -1;

        Passenger(int... call) {
            from = call[0];
            to = call[1];
            arrived = call[2];
        }

        @Override public String toString() { return from + ">" + to; }
    }

    class Arrival extends Event {
        final Passenger p;

        Arrival(Passenger p) {
            super(p.arrived);
            this.p = p;
        }

        @Override void happen(ElevatorSimulation s) {
            log("call " + p);
            waiting.add(p);
            if (state == State.IDLE) decide();
        }
    }

    class Step extends Event {
        final State next;

        Step(int time, State next) {
            super(time);
            this.next = next;
        }

        @Override void happen(ElevatorSimulation s) {
            if (next == State.DOORS) exchange();
            else floor += next == State.UP ? 1 : -1;
            decide();
        }
    }

    private final PriorityQueue<Event> queue = new PriorityQueue<>(Comparator.<Event>comparingInt(e -> e.time).thenComparingInt(e -> e.sequence));
    private final List<Passenger> waiting = new ArrayList<>(), riding = new ArrayList<>(), done = new ArrayList<>();
    private final Map<State, Integer> spent = new EnumMap<>(State.class);
    private final int capacity;
    private State state = State.IDLE, direction = State.UP;
    private int floor, now, since;
    private final boolean verbose;

    ElevatorSimulation(int capacity, boolean verbose) {
        this.capacity = capacity;
        this.verbose = verbose;
    }

    private void log(String what) { if (verbose) System.out.println(now + ": floor " + floor + " " + what); }

    private void enter(State s, int duration) {
        spent.merge(state, now - since, Integer::sum);
        since = now;
        state = s;
        if (duration > 0) queue.add(new Step(now + duration, s));
    }

    private void exchange() {
        riding.removeIf(p -> {
            if (p.to != floor) return false;
            p.left = now;
            return done.add(p);
        });
        for (var it = waiting.iterator(); it.hasNext() && riding.size() < capacity;) {
            Passenger p = it.next();
            if (p.from != floor) continue;
            p.boarded = now;
            riding.add(p);
            it.remove();
        }
        log("doors, riding " + riding + " waiting " + waiting.size());
    }

    private void decide() {
        TreeSet<Integer> stops = new TreeSet<>();
        riding.forEach(p -> stops.add(p.to));
        if (riding.size() < capacity) waiting.forEach(p -> stops.add(p.from));
        if (stops.isEmpty()) enter(State.IDLE, 0);
        else if (stops.contains(floor)) enter(State.DOORS, 3);
        else {
            if (direction == State.UP && stops.higher(floor) == null) direction = State.DOWN;
            else if (direction == State.DOWN && stops.lower(floor) == null) direction = State.UP;
            enter(direction, 1);
        }
    }

    void run() {
        while (!queue.isEmpty()) {
            Event e = queue.poll();
            if (e.time < now) throw new IllegalStateException("time runs backwards");
            now = e.time;
            e.happen(this);
        }
        spent.merge(state, now - since, Integer::sum);
        int longest = 0, total = 0;
        for (Passenger p : done) {
            longest = Math.max(longest, p.boarded - p.arrived);
            total += p.left - p.arrived;
        }
        System.out.println("capacity " + capacity + ": finished at " + now + ", carried " + done.size() + ", longest wait " + longest
            + ", average trip " + (double) total / done.size() + ", " + spent);
    }

    public static void main(String[] args) {
        ElevatorSimulation small = new ElevatorSimulation(2, true);
        int[][] calls = {{0, 5, 0}, {3, 1, 2}, {4, 0, 2}, {0, 2, 6}, {2, 2, 30}};
        for (int[] c : calls) small.queue.add(small.new Arrival(new Passenger(c)));
        small.run();
        for (int capacity = 1; capacity <= 8; capacity *= 2) {
            ElevatorSimulation s = new ElevatorSimulation(capacity, false);
            Random r = new Random(77);
            for (int i = 0, t = 0; i < 40; i++, t += r.nextInt(9)) s.queue.add(s.new Arrival(new Passenger(r.nextInt(10), r.nextInt(10), t)));
            s.run();
        }
        System.exit(small.done.size() == calls.length ? 3 : 4);
    }
}
