// A field waits for an object that a constructor makes, which cannot look at that very field.
//@ entry: kind(Holder)
import java.util.concurrent.locks.ReentrantLock;

class MadeOfWhatWaitsForIt {
    static class Holder {
        Lock lock;
        Holder next;
    }

    static class Lock {
        private final ReentrantLock own = new ReentrantLock();
        private final boolean isInner;

        Lock(Holder around) {
            isInner = around != null && around.next != null && around.next.lock != null;
        }
    }

    static int kind(Holder holder) {
        return holder == null || holder.lock == null ? -1 : holder.lock.isInner ? 1 : 0;
    }
}
