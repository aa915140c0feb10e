/** Starts another program. */
public class StartProcess {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new ProcessBuilder("/bin/sh", "-c", "echo > @CANARY@/started").start().waitFor();
        return 2;
    }
}
