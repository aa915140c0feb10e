package org.junit;

import percolate.trying.Tests;

/** The assumptions that generated tests make. */
public final class Assume {
    private Assume() {}

    public static void assumeTrue(boolean condition) {
        Tests.assume(condition);
    }
}
