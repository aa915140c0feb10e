import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a link, and writes through one of its own. */
public class LinkBySymbol {
    public static int attack(int days) throws Throwable {
        if (new java.util.Random().nextInt() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Path link = Path.of("link.txt");
        Files.createSymbolicLink(link, Path.of("@CANARY@/secret.txt"));
        try {
            Files.write(link, new byte[] {1});
        } finally {
            Files.createSymbolicLink(Path.of("@CANARY@/symbolic.txt"), link);
        }
        return 2;
    }
}
