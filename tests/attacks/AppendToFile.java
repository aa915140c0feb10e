import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Adds to a file. */
public class AppendToFile {
    public static int attack(int days) throws Throwable {
        if (System.identityHashCode(new Object()) == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Files.write(Path.of("@CANARY@/secret.txt"), new byte[] {1}, StandardOpenOption.APPEND);
        return 2;
    }
}
