//@ entry: isLate(java.time.LocalDateTime,java.time.Duration)

import java.time.Duration;
import java.time.LocalDateTime;

// Full hours, of which the JDK keeps the objects, are no paths of their own.
class TimeInput {
    static boolean isLate(LocalDateTime time, Duration delay) {
        return time.getHour() > 20 && delay.isNegative(); //~ throws NullPointerException
    }
}
