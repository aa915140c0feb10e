//@ allow-write
import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files and folders written, read, copied, moved and deleted, below the folder for temporary files. */
public class WrittenFiles {
    public static void main(String[] a) throws Exception {
        Path d = Files.createTempDirectory("wf");
        Path f = d.resolve("a.txt");
        Files.writeString(f, "one\ntwo\n");
        Files.write(f, List.of("three", "four"), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(f) + " " + Files.size(f));
        try (BufferedWriter w = Files.newBufferedWriter(d.resolve("b.txt"))) {
            for (int i = 0; i < 5; i++) {
                w.write("line " + i);
                w.newLine();
            }
        }
        try (Stream<String> s = Files.lines(d.resolve("b.txt"))) {
            System.out.println(s.filter(x -> x.endsWith("3")).toList());
        }
        try (PrintWriter w = new PrintWriter(new FileWriter(d.resolve("c.csv").toFile(), true))) {
            w.printf("%s;%d%n", "x", 3);
            w.println(1.5);
        }
        try (Scanner s = new Scanner(d.resolve("c.csv").toFile())) {
            while (s.hasNextLine()) System.out.println("[" + s.nextLine() + "]");
        }
        File x = d.resolve("x.bin").toFile();
        System.out.println(x.createNewFile() + " " + x.createNewFile() + x.exists() + x.length() + x.canWrite());
        try (DataOutputStream o = new DataOutputStream(new FileOutputStream(x))) {
            o.writeInt(42);
            o.writeUTF("hé");
            o.writeDouble(1.5);
        }
        try (DataInputStream i = new DataInputStream(new BufferedInputStream(new FileInputStream(x)))) {
            System.out.println(i.readInt() + i.readUTF() + i.readDouble());
        }
        try (RandomAccessFile r = new RandomAccessFile(x, "rw")) {
            r.seek(2);
            r.write(7);
            r.seek(0);
            System.out.println(r.readInt() + " " + r.getFilePointer() + " " + r.length());
            r.setLength(3);
            System.out.println(r.length());
            r.seek(10);
            r.writeByte(1);
            System.out.println(r.length());
            try { r.readInt(); } catch (EOFException e) { System.out.println(e); }
        }
        Files.copy(f, d.resolve("copy.txt"));
        Files.copy(d.resolve("b.txt"), d.resolve("copy.txt"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Files.readString(d.resolve("copy.txt")).length());
        try { Files.copy(f, d.resolve("copy.txt")); } catch (FileAlreadyExistsException e) {
            System.out.println("exists " + Path.of(e.getFile()).getFileName());
        }
        Files.move(d.resolve("copy.txt"), d.resolve("moved.txt"));
        System.out.println(Files.exists(d.resolve("copy.txt")) + " " + Files.exists(d.resolve("moved.txt")) +
                Files.isRegularFile(f) + Files.isDirectory(d) + Files.isWritable(f));
        Files.createDirectories(d.resolve("p/q/r"));
        Files.writeString(d.resolve("p/q/r/deep.txt"), "deep");
        try { Files.delete(d.resolve("p")); } catch (DirectoryNotEmptyException e) {
            System.out.println("not empty");
        }
        try { Files.delete(d.resolve("zz")); } catch (NoSuchFileException e) {
            System.out.println("none");
        }
        System.out.println(Files.deleteIfExists(d.resolve("zz")));
        try { Files.createDirectory(d.resolve("p")); } catch (FileAlreadyExistsException e) {
            System.out.println("fae");
        }
        try (FileChannel c = FileChannel.open(d.resolve("ch"), StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.READ)) {
            c.write(ByteBuffer.wrap("hello channel".getBytes()));
            c.position(6);
            ByteBuffer b = ByteBuffer.allocate(20);
            int n = c.read(b);
            System.out.println(n + new String(b.array(), 0, n) + c.size());
            c.truncate(5);
            System.out.println(c.size() + " " + c.position());
            c.write(ByteBuffer.wrap("!".getBytes()), 5);
        }
        try (Stream<Path> w = Files.walk(d)) {
            System.out.println(w.map(p -> d.relativize(p).toString()).sorted().toList());
        }
        try (DirectoryStream<Path> s = Files.newDirectoryStream(d, "*.txt")) {
            List<String> l = new ArrayList<>();
            for (Path p : s) l.add(p.getFileName().toString());
            Collections.sort(l);
            System.out.println(l);
        }
        File[] ls = d.toFile().listFiles((dir, n) -> n.length() == 5);
        Arrays.sort(ls);
        for (File g : ls) System.out.println(g.getName() + g.isDirectory() + g.length());
        System.out.println(new File(d.toFile(), "b.txt").renameTo(new File(d.toFile(), "bb.txt")) + " " +
                new File(d.toFile(), "newdir").mkdir() + new File(d.toFile(), "n/m").mkdirs() +
                        new File(d.toFile(), "newdir").delete());
        try { new FileOutputStream(d.toFile()); } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().replace(d.toString(), "D"));
        }
        try { new FileWriter(d + "/no/such"); } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().replace(d.toString(), "D"));
        }
        try (ObjectOutputStream o = new ObjectOutputStream(Files.newOutputStream(d.resolve("o")))) {
            o.writeObject(new TreeMap<>(Map.of("k", List.of(1, 2))));
        }
        try (ObjectInputStream i = new ObjectInputStream(new FileInputStream(d + "/o"))) {
            System.out.println(i.readObject());
        }
        FileInputStream closed = new FileInputStream(x);
        closed.close();
        try { closed.read(); } catch (IOException e) { System.out.println(e); }
        Properties p = new Properties();
        p.setProperty("a", "1");
        try (Writer w = new FileWriter(d + "/pr")) { p.store(w, null); }
        Properties q = new Properties();
        q.load(new FileReader(d + "/pr"));
        System.out.println(q);
        Files.walkFileTree(d, new SimpleFileVisitor<>() {
            public FileVisitResult visitFile(Path f,
                    java.nio.file.attribute.BasicFileAttributes at) throws IOException {
                Files.delete(f);
                return FileVisitResult.CONTINUE;
            }
            public FileVisitResult postVisitDirectory(Path f, IOException e) throws IOException {
                Files.delete(f);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(d));
    }
}
