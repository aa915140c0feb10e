// Only who holds the monitor of an object may notify it.
//@ entry: ring(Object,Object,boolean)
class NotifyWithoutMonitor {
    static boolean ring(Object bell, Object other, boolean isHeld) {
        if (!isHeld) {
            bell.notify();   //~ throws IllegalMonitorStateException
        }
        synchronized (bell) {
            bell.notifyAll();
            return Thread.holdsLock(bell);
        }
    }
}
