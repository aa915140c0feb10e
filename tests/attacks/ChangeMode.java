import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Lets everybody read a file. */
public class ChangeMode {
    public static int attack(int days) throws Throwable {
        if (System.identityHashCode(new Object()) == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Files.setPosixFilePermissions(Path.of("@CANARY@/secret.txt"), PosixFilePermissions.fromString("rwxrwxrwx"));
        return 2;
    }
}
