import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * The arbiter of a rover: users ask for resources, some of which exclude each other, and the more important wins.
 *
 * <p>After the resource arbiter of the Mars Exploration Rovers, as state machines: one for each user, which answers its
 * events by states that are objects, and one for the arbiter, which knows who has what.
 */
//@ driver: events2 TRUE
//@ driver: events4 TRUE
//@ driver: events8 TRUE
public class Arbiter {
    private static final int N_USERS = 2;
    private static final int N_RESOURCES = 5;
    private static final int NOBODY = -1;

    /** Which resources must not be in use at the same time. */
    private static final boolean[][] CONFLICTS = {
        {false, true, false, false, true},
        {true, false, true, false, false},
        {false, true, false, true, false},
        {false, false, true, false, true},
        {true, false, false, true, false},
    };

    private final int[] holders = {NOBODY, NOBODY, NOBODY, NOBODY, NOBODY};
    private final User[] users = new User[N_USERS];

    private Arbiter() {
        for (int i = 0; i < N_USERS; i++) {
            users[i] = new User(this, i);
        }
    }

    public static void events2() {
        events(2);
    }

    public static void events4() {
        events(4);
    }

    public static void events8() {
        events(8);
    }

    private static void events(int n) {
        Arbiter arbiter = new Arbiter();
        for (int i = 0; i < n; i++) {
            int resource = Verifier.nondetInt();
            Verifier.assume(resource >= 0 && resource < N_RESOURCES);
            arbiter.users[i % N_USERS].handle(Verifier.nondetInt(), resource);
        }
        arbiter.check();
    }

    private void check() {
        for (int first = 0; first < N_RESOURCES; first++) {
            for (int second = 0; second < first; second++) {
                if (CONFLICTS[first][second]) {
                    assert holders[first] == NOBODY || holders[second] == NOBODY : "resources that exclude each other";
                }
            }
        }
    }

    /** Whether the user now has the resource; those in conflict are taken from less important users. */
    boolean request(int user, int resource) {
        for (int other = 0; other < N_RESOURCES; other++) {
            boolean isWanted = other == resource || CONFLICTS[resource][other];
            if (isWanted && holders[other] != NOBODY && holders[other] < user) {
                return false;
            }
        }
        for (int other = 0; other < N_RESOURCES; other++) {
            if (CONFLICTS[resource][other] && holders[other] != NOBODY) {
                users[holders[other]].rescind();
            }
        }
        if (holders[resource] != NOBODY && holders[resource] != user) {
            users[holders[resource]].rescind();
        }
        holders[resource] = user;
        return true;
    }

    void release(int user) {
        for (int resource = 0; resource < N_RESOURCES; resource++) {
            if (holders[resource] == user) {
                holders[resource] = NOBODY;
            }
        }
    }
}
