package org.junit.function;

/** Code that may throw anything. */
@FunctionalInterface
public interface ThrowingRunnable {
    /** Runs it. */
    void run() throws Throwable;
}
