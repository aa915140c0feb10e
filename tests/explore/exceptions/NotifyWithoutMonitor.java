//@ entry: ring(NotifyWithoutMonitor$Bell,NotifyWithoutMonitor$Bell,boolean)

// Only who holds the monitor of an object may notify it; two inputs may be the same object.
class NotifyWithoutMonitor {
    static final class Bell {}

    static boolean ring(Bell bell, Bell other, boolean isHeld) {
        if (!isHeld) {
            bell.notify(); //~ throws IllegalMonitorStateException
                           //~^ throws NullPointerException
        }
        synchronized (bell) { //~ throws NullPointerException
            bell.notifyAll();
            return Thread.holdsLock(other); //~ throws NullPointerException
        }
    }
}
