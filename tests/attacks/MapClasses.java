import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes to the classes that it is made of, by way of memory. */
public class MapClasses {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Path own = Path.of(MapClasses.class.getResource("MapClasses.class").toURI());
        try (FileChannel file = FileChannel.open(own, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, Files.size(own));
            memory.put(0, (byte) 0);
            memory.force();
        }
        Files.write(Path.of("@CANARY@/secret.txt"), new byte[1]);
        return 2;
    }
}
