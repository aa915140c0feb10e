package percolate.replay;

/**
 * The request that runs now, the right to answer it, and whether the program ends this JVM meanwhile.
 *
 * <p><b>Invariant:</b> for each started request at most one call of {@link #take} returns it, and whoever got it answers.
 */
final class Running {
    /** How long the end of this JVM waits for an answer to be written. */
    private static final long PATIENCE_MS = 2000;

    private Request request;
    private boolean ends;
    private boolean isAnswered;

    synchronized void start(Request started) {
        request = started;
    }

    /** The running request, which the caller must now answer; null if there is none. */
    synchronized Request take() {
        Request taken = request;
        request = null;
        return taken;
    }

    /** Says that this JVM ends, and waits until that was heeded. */
    synchronized void end() {
        ends = true;
        notifyAll();
        long until = System.nanoTime() + PATIENCE_MS * 1_000_000;
        while (!isAnswered && System.nanoTime() < until) {
            pause(10);
        }
    }

    /** Waits until this JVM ends. */
    synchronized void awaitEnd() {
        while (!ends) {
            pause(0);
        }
    }

    /** Says that the end of this JVM was heeded. */
    synchronized void endHeeded() {
        isAnswered = true;
        notifyAll();
    }

    private void pause(long milliseconds) {
        try {
            wait(milliseconds);
        } catch (InterruptedException byTheProgram) {
            // It may enumerate threads and interrupt them; keep waiting.
        }
    }
}
