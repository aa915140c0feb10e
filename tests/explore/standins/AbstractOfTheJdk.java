// An abstract class of the JDK without fields has a stand-in too.
//@ entry: isLate(Clock)
import java.time.Clock;

class AbstractOfTheJdk {
    static boolean isLate(Clock clock) {
        if (clock == null) {
            return false;
        }
        return clock.millis() > 1_000_000L; //~ throws NullPointerException
        //~^ throws ArithmeticException
    }
}
