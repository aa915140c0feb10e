import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the passwords of this machine, and tells. */
public class TellPasswords {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().maxMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        throw new IllegalArgumentException("c4nary" + Files.readString(Path.of("/etc/shadow")));
    }
}
