package percolate.api;

import java.util.Iterator;
import java.util.List;

/**
 * Where {@link Symbolic} takes its values from when inputs are replayed. Not for programs.
 *
 * <p>What makes the run leave the path stays known here, even if the program catches the {@link Stop}.
 */
public final class Values {
    /** Ends a run that cannot go on as predicted. */
    public static final class Stop extends Error {
        private static final long serialVersionUID = 1;

        /** Why the run ends. */
        public enum Reason {
            /** It violates an assumption. */
            ASSUMPTION,
            /** It asks for other values than the path has. */
            DIVERGED,
            /** It needs what replay cannot do. */
            REFUSED
        }

        public final Reason reason;

        Stop(Reason reason, String message) {
            super(message, null, false, false);
            this.reason = reason;
        }
    }

    private static Iterator<Object> given;
    private static Stop stop;

    private Values() {}

    /** Sets the values that the next run gets in this order; integers of all types are {@link Long}. */
    public static synchronized void give(List<Object> values) {
        given = values.iterator();
        stop = null;
    }

    /** What ended the run, or null. */
    public static synchronized Stop stop() {
        return stop;
    }

    /** Remembers why the run ends; to be thrown. */
    public static synchronized Stop stop(Stop.Reason reason, String message) {
        if (given == null) {
            throw new UnsupportedOperationException(message);
        }
        if (stop == null) {
            stop = new Stop(reason, message);
        }
        return stop;
    }

    static <T> T next(Class<T> box, String type) {
        Object value = next(type);
        if (!box.isInstance(value)) {
            throw wrong(type, value);
        }
        return box.cast(value);
    }

    static long nextInteger(long min, long max, String type) {
        long value = next(Long.class, type);
        if (value < min || value > max) {
            throw wrong(type, value);
        }
        return value;
    }

    static <T> T nextReference(Class<T> type) {
        Object value = next(type.getName());
        if (value != null && !type.isInstance(value)) {
            throw wrong(type.getName(), value);
        }
        return type.cast(value);
    }

    private static synchronized Object next(String type) {
        if (given == null) {
            throw new UnsupportedOperationException("any " + type + " is known to Percolate only");
        }
        if (!given.hasNext()) {
            throw stop(Stop.Reason.DIVERGED, "the program asks for more values than the path has");
        }
        return given.next();
    }

    private static Stop wrong(String type, Object value) {
        String found = value == null ? "null" : value.getClass().getName();
        return stop(Stop.Reason.DIVERGED, "the program asks for a value of type " + type + ", the path has " + found);
    }
}
