//@ verify: isQuiet()
//@ assumes: loggers of the JDK have their defaults, and those of libraries nothing enabled
import java.util.logging.Level;
import java.util.logging.Logger;

class UnconfiguredLoggers {
    static void isQuiet() {
        assert !Logger.getLogger("quiet").isLoggable(Level.FINE);
    }

    public static void main(String[] args) {
        Logger configured = Logger.getLogger("quiet");
        configured.setLevel(Level.ALL);
        isQuiet();
        configured.info("it is not quiet");
    }
}
