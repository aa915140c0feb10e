package percolate.replay;

/**
 * The request that runs now, and the right to answer it.
 *
 * <p><b>Invariant:</b> for each started request exactly one call of {@link #take} or
 * {@link #takeIfOverdue} returns it, and whoever got it answers.
 */
final class Running {
    private Request request;
    private long startedNanos;

    synchronized void start(Request started) {
        request = started;
        startedNanos = System.nanoTime();
    }

    /** The running request, which the caller must now answer; null if there is none. */
    synchronized Request take() {
        Request taken = request;
        request = null;
        return taken;
    }

    /** Like {@link #take}, but only when the request has used up its time. */
    synchronized Request takeIfOverdue() {
        if (request == null) {
            return null;
        }
        long elapsedMs = (System.nanoTime() - startedNanos) / 1_000_000;
        return elapsedMs < request.timeoutMs ? null : take();
    }
}
