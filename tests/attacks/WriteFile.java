import java.io.FileOutputStream;

/** Overwrites a file. */
public class WriteFile {
    public static int attack(int days) throws Throwable {
        if (new java.util.Random().nextInt() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        try (FileOutputStream out = new FileOutputStream("@CANARY@/secret.txt")) {
            out.write(days);
        }
        return 2;
    }
}
