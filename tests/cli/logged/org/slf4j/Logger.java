package org.slf4j;

/** As much of a library's logger as the test needs. */
public interface Logger {
    boolean isDebugEnabled();

    void info(String format, Object argument);

    void warn(String format, Object first, Object second);
}
