/** One who asks the arbiter for a resource at a time. */
final class User {
    private static final int ASK = 0;
    private static final int CANCEL = 1;
    private static final int DONE = 2;

    private static final State IDLE = new Idle();
    private static final State PENDING = new Pending();
    private static final State BUSY = new Busy();

    private final Arbiter arbiter;
    private final int number;
    private State state = IDLE;
    private int wanted;

    User(Arbiter arbiter, int number) {
        this.arbiter = arbiter;
        this.number = number;
    }

    void handle(int event, int resource) {
        state = state.handle(this, event, resource);
    }

    /** The arbiter takes back what was granted. */
    void rescind() {
        arbiter.release(number);
        state = IDLE;
    }

    private State ask(int resource) {
        wanted = resource;
        return arbiter.request(number, resource) ? BUSY : PENDING;
    }

    /** What the user waits for. */
    private abstract static class State {
        abstract State handle(User user, int event, int resource);
    }

    private static final class Idle extends State {
        @Override
        State handle(User user, int event, int resource) {
            return event == ASK ? user.ask(resource) : this;
        }
    }

    private static final class Pending extends State {
        @Override
        State handle(User user, int event, int resource) {
            return event == CANCEL ? IDLE : user.ask(user.wanted);
        }
    }

    private static final class Busy extends State {
        @Override
        State handle(User user, int event, int resource) {
            if (event == DONE || event == CANCEL) {
                user.arbiter.release(user.number);
                return IDLE;
            }
            return this;
        }
    }
}
