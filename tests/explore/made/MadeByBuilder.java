//@ entry: check(MadeByBuilder)

import java.util.concurrent.locks.ReentrantLock;

// A builder is made first, and makes the object.
class MadeByBuilder {
    private final ReentrantLock lock;
    private final int size;

    private MadeByBuilder(Builder builder) {
        lock = new ReentrantLock();
        size = builder.size;
    }

    static class Builder {
        private final int size;

        Builder(int size) {
            this.size = Math.max(size, 1);
        }

        MadeByBuilder build() {
            return new MadeByBuilder(this);
        }
    }

    static int check(MadeByBuilder made) {
        made.lock.lock(); //~ throws NullPointerException
        try {
            return 100 / made.size;
        } finally {
            made.lock.unlock();
        }
    }
}
