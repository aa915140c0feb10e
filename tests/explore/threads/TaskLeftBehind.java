//@ entry: send(boolean)

/** Nobody waits for the thread: what it changes may be there or not when the method returns. */
class TaskLeftBehind {
    static int n_sent;

    static int send(boolean now) {
        if (now) {
            new Thread(() -> n_sent++).start(); //~ unsupported
        }
        return n_sent;
    }
}
