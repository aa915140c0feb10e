import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file and tells what is in it. */
public class TellSecret {
    public static int attack(int days) throws Throwable {
        if (new Object().hashCode() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        throw new IllegalArgumentException(Files.readString(Path.of("@CANARY@/secret.txt")));
    }
}
