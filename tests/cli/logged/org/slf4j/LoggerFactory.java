package org.slf4j;

import java.io.File;

/** Looks for its configuration, as such factories do: an explored path would end there. */
public final class LoggerFactory {
    private LoggerFactory() {}

    public static Logger getLogger(Class<?> type) {
        boolean isConfigured = new File("/etc/" + type.getName()).exists();
        return new Logger() {
            @Override
            public boolean isDebugEnabled() {
                return isConfigured;
            }

            @Override
            public void info(String format, Object argument) {}

            @Override
            public void warn(String format, Object first, Object second) {}
        };
    }
}
