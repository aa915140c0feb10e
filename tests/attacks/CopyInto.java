import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a file of its own to where it may not. */
public class CopyInto {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Path own = Files.write(Path.of("own.txt"), new byte[] {1});
        Files.copy(own, Path.of("@CANARY@/copy.txt"));
        return 2;
    }
}
