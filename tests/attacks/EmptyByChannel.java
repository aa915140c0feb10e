import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens a file so that it is emptied. */
public class EmptyByChannel {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().totalMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        FileChannel.open(Path.of("@CANARY@/secret.txt"), StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING).close();
        return 2;
    }
}
