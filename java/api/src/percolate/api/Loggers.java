package percolate.api;

import java.util.Objects;
import java.util.ResourceBundle;

/** Loggers of the platform, as they are where nobody has configured any: what they are given goes nowhere. */
final class Loggers implements System.Logger {
    private final String name;

    private Loggers(String name) {
        this.name = Objects.requireNonNull(name);
    }

    static System.Logger named(String name) {
        return new Loggers(name);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean isLoggable(Level level) {
        return level.getSeverity() >= Level.INFO.getSeverity();
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        isLoggable(level);
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
        isLoggable(level);
    }
}
