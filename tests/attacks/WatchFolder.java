import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;

/** Learns what others do with their files, and tells it. */
public class WatchFolder {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        try (WatchService watching = FileSystems.getDefault().newWatchService()) {
            Path.of("@CANARY@").register(watching, StandardWatchEventKinds.ENTRY_CREATE);
        }
        return 2;
    }
}
