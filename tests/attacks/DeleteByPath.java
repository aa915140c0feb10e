import java.nio.file.Files;
import java.nio.file.Path;

/** Removes a file by its path. */
public class DeleteByPath {
    public static int attack(int days) throws Throwable {
        if (System.nanoTime() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Files.delete(Path.of("@CANARY@/secret.txt"));
        return 2;
    }
}
