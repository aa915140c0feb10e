import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a second name for a file, where it may write. */
public class LinkFile {
    public static int attack(int days) throws Throwable {
        if (System.nanoTime() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Files.createLink(Path.of("@CANARY@/hard.txt"), Path.of("@CANARY@/secret.txt"));
        return 2;
    }
}
