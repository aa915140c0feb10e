import java.util.ArrayList;
import java.util.List;

/** Constraints on the attributes of an event, all of which must hold. */
final class Subscription {
    private static final int N_ATTRIBUTES = 2;

    private final List<Constraint> constraints = new ArrayList<>();

    static Subscription nondet(int n) {
        Subscription subscription = new Subscription();
        for (int i = 0; i < n; i++) {
            subscription.constraints.add(Constraint.nondet(i % N_ATTRIBUTES));
        }
        return subscription;
    }

    boolean accepts(int[] event) {
        for (Constraint constraint : constraints) {
            if (!constraint.accepts(event[constraint.attribute])) {
                return false;
            }
        }
        return true;
    }

    /** Whether each constraint follows from one of the other's. */
    boolean covers(Subscription other) {
        for (Constraint constraint : constraints) {
            if (!constraint.followsFromOneOf(other.constraints)) {
                return false;
            }
        }
        return true;
    }
}
