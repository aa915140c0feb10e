// Objects of the JDK by which programs do their work are inputs: made by their constructors, of any parts.
//@ entry: kind(BitSet,SimpleTimeZone,CountDownLatch,Lock,ByteOrder)
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.SimpleTimeZone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;

class ToolInputs {
    static int kind(BitSet bits, SimpleTimeZone zone, CountDownLatch latch, Lock lock, ByteOrder order) {
        if (bits != null) {
            return bits.get(3) ? 1 : 2;
        }
        if (zone != null) {
            return zone.getRawOffset() > 0 && zone.getID().equals("x") ? 3 : 4;
        }
        if (latch != null) {
            latch.countDown();
            return latch.getCount() == 7 ? 5 : 6;
        }
        if (lock != null) {
            lock.lock();
            lock.unlock();
            return 7;
        }
        return order == ByteOrder.BIG_ENDIAN ? 8 : 9;
    }
}
