import java.nio.file.Files;
import java.nio.file.Path;

/** Moves a file to where it may write. */
public class MoveFile {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().maxMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Files.move(Path.of("@CANARY@/secret.txt"), Path.of("moved.txt"));
        return 2;
    }
}
