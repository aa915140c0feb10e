/** Starts another program by the plain way to make a process. */
public class ForkProcess {
    public static int attack(int days) throws Throwable {
        if (System.nanoTime() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        System.setProperty("jdk.lang.Process.launchMechanism", "FORK");
        new ProcessBuilder("/bin/sh", "-c", "echo > @CANARY@/forked").start().waitFor();
        return 2;
    }
}
