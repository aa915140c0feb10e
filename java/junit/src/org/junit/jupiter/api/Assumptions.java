package org.junit.jupiter.api;

import percolate.trying.Tests;

/** The assumptions that generated tests make. */
public final class Assumptions {
    private Assumptions() {}

    public static void assumeTrue(boolean condition) {
        Tests.assume(condition);
    }
}
