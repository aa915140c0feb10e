// Paths, buffers in and outside of the heap, and files by java.nio: the JDK's own may be read.
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

public class NioFilesAndBuffers {
    public static void main(String[] args) throws IOException {
        Path path = Path.of("/a/b/../c/./d.txt");
        System.out.println(path.normalize() + " " + path.getFileName() + " " + path.getNameCount());
        System.out.println(Path.of("/a/b").relativize(Path.of("/a/c/x")) + " " + path.startsWith("/a"));

        ByteBuffer direct = ByteBuffer.allocateDirect(24);
        direct.putInt(7).putLong(-9L).order(ByteOrder.LITTLE_ENDIAN).putShort((short) 0x1234).flip();
        byte[] bytes = new byte[direct.remaining()];
        direct.get(bytes);
        System.out.println(bytes.length + " " + bytes[3] + " " + bytes[11] + " " + bytes[12]);
        IntBuffer view = ByteBuffer.allocateDirect(8).asIntBuffer();
        view.put(0, 5).put(1, view.get(0) * 2);
        System.out.println(view.get(1) + " " + StandardCharsets.UTF_8.encode("hé").remaining());

        Path home = Path.of(System.getProperty("java.home"));
        Path release = home.resolve("release");
        System.out.println(Files.isDirectory(home) + " " + Files.isRegularFile(release) + " " + Files.exists(release));
        List<String> lines = Files.readAllLines(release);
        System.out.println(lines.size() + " " + (Files.size(release) == Files.readString(release).length()));
        try (Stream<String> all = Files.lines(release)) {
            System.out.println(all.filter(line -> line.startsWith("JAVA_VERSION=")).toList());
        }
        try (Stream<Path> entries = Files.list(home)) {
            System.out.println(entries.map(entry -> entry.getFileName().toString()).sorted().toList());
        }
        System.out.println(Files.getLastModifiedTime(release).toMillis() == release.toFile().lastModified());

        Path missing = Path.of("/no/such/file");
        System.out.println(Files.exists(missing) + " " + Files.notExists(missing));
        try {
            Files.readString(missing);
        } catch (NoSuchFileException e) {
            System.out.println(e);
        }
        try {
            Files.list(release);
        } catch (NotDirectoryException e) {
            System.out.println(e.getMessage().equals(release.toString()));
        }
    }
}
