//@ entry: run(int,short)
//@ values: 0..63

// An object that owns an array; each bit of `operations` puts or takes.
class RingBuffer {
    final short[] slots = new short[3];
    int head;
    int size;

    void put(short x) {
        if (size == slots.length) {
            throw new IllegalStateException("full: " + size); //~ throws IllegalStateException
        }
        slots[(head + size++) % slots.length] = x;
    }

    short take() {
        short x = slots[head];
        head = (head + 1) % slots.length;
        size--;
        return x;
    }

    static int run(int operations, short x) {
        RingBuffer ring = new RingBuffer();
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            if ((operations >> i & 1) == 1) {
                ring.put((short) (x + i));
            } else if (ring.size > 0) {
                sum += ring.take();
            }
        }
        return sum;
    }
}
