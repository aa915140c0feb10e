/** Looks for a process among all, and ends it. */
public class KillFound {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().totalMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        ProcessHandle.allProcesses().filter(other -> other.pid() == @PROCESS@).forEach(ProcessHandle::destroyForcibly);
        return 2;
    }
}
