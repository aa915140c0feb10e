//@ entry: pass(int)
//@ values: -2..2

/** One thread gives, the other one takes, by wait and notify. */
class WaitsAndNotifies {
    static class Slot {
        private Integer value;

        synchronized void put(int given) {
            value = given;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (value == null) {
                wait();
            }
            return value;
        }
    }

    static int pass(int x) throws InterruptedException {
        Slot slot = new Slot();
        Thread giver = new Thread(() -> slot.put(x + 1));
        giver.start();
        int taken = slot.take();
        giver.join();
        return taken > 1 ? taken : -1;
    }
}
