// Who holds a monitor: wait, notify and holdsLock.
import java.util.*;

public class MonitorsHeld {
    static final Object L = new Object();
    static synchronized void s() {
        System.out.println(Thread.holdsLock(MonitorsHeld.class));
    }
    synchronized void i() {
        System.out.println(Thread.holdsLock(this));
        notify();
        throw new RuntimeException("x");
    }
    static int rec(int n) {
        synchronized (L) {
            return n == 0 ? (Thread.holdsLock(L) ? 1 : 0) : rec(n-1);
        }
    }
    static void tr(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
    public static void main(String[] a) throws Exception {
        s();
        MonitorsHeld b = new MonitorsHeld();
        tr(b::i);
        System.out.println(Thread.holdsLock(b));
        System.out.println(rec(5) + " " + Thread.holdsLock(L));
        tr(b::notify);
        tr(b::notifyAll);
        tr(() -> {
            try {
                b.wait(5);
            } catch (InterruptedException e) {
            }
        });
        synchronized (b) {
            synchronized (b) {
                b.notifyAll();
            }
            System.out.println(Thread.holdsLock(b));
            b.wait(2);
            try {
                synchronized (L) {
                    throw new Exception("in");
                }
            } catch (Exception e) {
                System.out.println(Thread.holdsLock(L) + e.getMessage());
            }
        }
        System.out.println(Thread.holdsLock(b));
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized ((Object) null) {
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.wait(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i<3; i++) {
            synchronized (L) {
                if (i == 1) continue;
                if (i == 2) break;
            }
        }
        System.out.println(Thread.holdsLock(L));
        Thread.currentThread().interrupt();
        synchronized (b) {
            try {
                b.wait(10);
            } catch (InterruptedException e) {
                System.out.println(e + " " + Thread.currentThread().isInterrupted());
            }
        }
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        Object[] locks = {new Object(), new Object()};
        synchronized (locks[0]) {
            Object o = locks[0];
            locks[0] = locks[1];
            System.out.println(Thread.holdsLock(o) + " " + Thread.holdsLock(locks[0]));
        }
        Vector<Integer> v = new Vector<>(List.of(1, 2));
        synchronized (v) {
            for (int x : v) System.out.println(x);
        }
        List<Integer> sl = Collections.synchronizedList(new ArrayList<>(List.of(3)));
        synchronized (sl) {
            System.out.println(sl);
        }
        StringBuffer sb = new StringBuffer();
        synchronized (sb) {
            sb.append(1);
        }
        System.out.println(sb + " " + Thread.holdsLock(sb));
    }
}
