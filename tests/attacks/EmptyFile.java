import java.io.RandomAccessFile;

/** Cuts a file to nothing. */
public class EmptyFile {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().freeMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        try (RandomAccessFile file = new RandomAccessFile("@CANARY@/secret.txt", "rw")) {
            file.setLength(0);
        }
        return 2;
    }
}
