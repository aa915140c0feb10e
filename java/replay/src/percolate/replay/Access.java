package percolate.replay;

import java.lang.reflect.AccessibleObject;

/**
 * Makes members accessible, whatever their visibility.
 *
 * <p>Those in packages of the JDK are accessible only in a JVM that was started with these packages open. As this delays
 * its start by half, the caller starts one only if a request needs it, which is remembered here.
 */
final class Access {
    private static boolean isMissed;

    private Access() {}

    /** For a new request: nothing was missed yet. */
    static void begin() {
        isMissed = false;
    }

    /** Whether the member can be used now. */
    static boolean open(AccessibleObject member) {
        boolean isOpen = member.trySetAccessible();
        isMissed |= !isOpen;
        return isOpen;
    }

    /** Says that something of the JDK could not be used. */
    static void miss() {
        isMissed = true;
    }

    /** Whether the request could be answered better by a JVM that was started with packages open. */
    static boolean needsOpenPackages() {
        return isMissed && !Object.class.getModule().isOpen("java.lang", Access.class.getModule());
    }
}
