import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.ByteOrder;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.Enumeration;
import java.util.ListIterator;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.Lock;
import java.util.regex.Matcher;

/** Takes objects of the JDK by which programs do their work. */
public class Toolbox {
    public static int flags(BitSet bits) {
        return bits == null ? 0 : bits.get(3) ? 1 : 2;
    }

    public static int zone(TimeZone zone) {
        return zone == null ? 0 : zone.getID().equals("x") ? 1 : 2;
    }

    public static int permits(Semaphore permits, Lock lock) {
        if (lock != null) {
            lock.lock();
            lock.unlock();
        }
        return permits == null ? 0 : permits.availablePermits() < 0 ? 1 : 2;
    }

    public static int entry(Map.Entry<String, Integer> entry) {
        return entry == null ? 0 : entry.getKey() == null ? 1 : 2;
    }

    public static int rest(ListIterator<String> list, Enumeration<String> all) {
        return list != null && list.hasNext() ? 1 : all != null && all.hasMoreElements() ? 2 : 3;
    }

    public static int kept(WeakReference<String> weak, AtomicIntegerArray numbers) {
        return weak != null && weak.get() == null ? 1 : numbers != null && numbers.length() == 2 ? 2 : 3;
    }

    public static int taken(BlockingQueue<String> queue) {
        return queue == null ? 0 : queue.poll() == null ? 1 : 2;
    }

    public static int examples(URL url, NumberFormat format, DateTimeFormatter formatter, Method method) {
        if (url != null) {
            return url.getPath().length();
        }
        if (format != null) {
            return format.getMinimumFractionDigits();
        }
        if (formatter != null) {
            return formatter == DateTimeFormatter.BASIC_ISO_DATE ? 3 : 4;
        }
        return method == null ? 5 : 10 + method.getParameterCount();
    }

    public static int texts(StringJoiner joiner, Matcher matcher, ByteOrder order) {
        if (joiner != null) {
            return joiner.length() == 2 ? 1 : 2;
        }
        if (matcher != null) {
            return matcher.pattern().pattern().length();
        }
        return order == ByteOrder.BIG_ENDIAN ? 3 : 4;
    }
}
