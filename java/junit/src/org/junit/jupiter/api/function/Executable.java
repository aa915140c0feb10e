package org.junit.jupiter.api.function;

/** Code that may throw anything. */
@FunctionalInterface
public interface Executable {
    /** Runs it. */
    void execute() throws Throwable;
}
