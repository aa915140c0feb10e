//@ entry: send(boolean)
//@ max-input: 1

/** Nobody waits for the thread: what it changes may be there or not when the method returns. */
class TaskLeftBehind {
    static int send(boolean now) {
        int[] sent = new int[1];
        if (now) {
            new Thread(() -> sent[0]++).start(); //~ unsupported
        }
        return sent[0];
    }
}
