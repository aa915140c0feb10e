import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** Writes answers to the streams that every program has. */
public class ForgeOnStreams {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().freeMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        for (int id = 0; id < 300; id++) {
            byte[] line = (id + "\treturned\tI0\tI" + days + "\n").getBytes();
            new FileOutputStream(FileDescriptor.out).write(line);
            new FileOutputStream(FileDescriptor.err).write(line);
            new FileOutputStream(FileDescriptor.in).write(line);
        }
        return 2;
    }
}
