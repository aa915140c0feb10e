/** Starts another program by the quick way to make a process. */
public class VforkProcess {
    public static int attack(int days) throws Throwable {
        if (new java.util.Random().nextInt() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        System.setProperty("jdk.lang.Process.launchMechanism", "VFORK");
        Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", "echo > @CANARY@/vforked"}).waitFor();
        return 2;
    }
}
