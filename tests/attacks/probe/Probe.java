import java.io.File;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.attribute.PosixFilePermissions;

/** Tries what a program behind a fence must not do, and says what it could do. */
public class Probe {
    interface Attempt {
        /** Whether it did it, unless it throws. */
        boolean run() throws Throwable;
    }

    private static final StringBuilder SAID = new StringBuilder();

    public static String probe() {
        Path secret = Path.of("@CANARY@/secret.txt");
        long parent = @PARENT@;
        attempt("read", () -> Files.readAllBytes(secret).length > 0);
        attempt("list", () -> new File("@CANARY@").list().length > 0);
        attempt("write", () -> Files.write(secret, new byte[1]) != null);
        attempt("empty", () -> open(StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING));
        attempt("make", () -> new File("@CANARY@/new").createNewFile());
        attempt("folder", () -> new File("@CANARY@/new").mkdir());
        attempt("delete", () -> new File("@CANARY@/secret.txt").delete());
        attempt("rename", () -> new File("@CANARY@/secret.txt").renameTo(new File("@CANARY@/other")));
        attempt("move", () -> Files.move(secret, Path.of("moved")) != null);
        attempt("link", () -> Files.createLink(Path.of("@CANARY@/linked"), secret) != null);
        attempt("link to its own", () -> Files.createLink(Path.of("linked"), secret) != null);
        attempt("symbolic link", () -> Files.createSymbolicLink(Path.of("@CANARY@/linked"), secret) != null);
        attempt("chmod", () -> Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rwxrwxrwx")) != null);
        attempt("chmod by File", () -> new File("@CANARY@/secret.txt").setExecutable(true));
        attempt("touch", () -> new File("@CANARY@/secret.txt").setLastModified(1000));
        attempt("temporary", () -> File.createTempFile("probe", null, new File("@CANARY@")).exists());
        attempt("TCP", () -> new Socket("127.0.0.1", @TCP@).isConnected());
        attempt("TCP by channel", () -> SocketChannel.open(new InetSocketAddress("127.0.0.1", @TCP@)).isConnected());
        attempt("TCP server", () -> new ServerSocket(0).isBound());
        attempt("TCP server by channel", () -> ServerSocketChannel.open().bind(null) != null);
        attempt("UDP", Probe::sendPacket);
        attempt("UNIX socket", () -> SocketChannel.open(UnixDomainSocketAddress.of("@CANARY@/socket")).isConnected());
        for (String mechanism : new String[] {"POSIX_SPAWN", "VFORK", "FORK"}) {
            attempt("process by " + mechanism, () -> start(mechanism));
        }
        attempt("see the parent", () -> ProcessHandle.current().parent().isPresent());
        attempt("kill another as Java does", () -> ProcessHandle.of(@PROCESS@).get().destroyForcibly());
        attempt("end the parent", () -> kill(parent));
        attempt("end another", () -> kill(@PROCESS@));
        attempt("end the group", () -> kill(0));
        attempt("memory of the parent", () -> new RandomAccessFile("/proc/" + parent + "/mem", "rw").length() >= 0);
        attempt("files of the parent", () -> Files.list(Path.of("/proc/" + parent + "/fd")).count() > 0);
        attempt("environment of the parent", () -> Files.readAllBytes(Path.of("/proc/" + parent + "/environ")).length >= 0);
        attempt("command of the parent", () -> Files.readAllBytes(Path.of("/proc/" + parent + "/cmdline")).length >= 0);
        attempt("own memory", () -> writes("/proc/self/mem"));
        attempt("root by /proc", () -> Files.readAllBytes(Path.of("/proc/self/root@CANARY@/secret.txt")).length > 0);
        attempt("shadow", () -> Files.readAllBytes(Path.of("/etc/shadow")).length >= 0);
        attempt("passwd", () -> Files.readAllBytes(Path.of("/etc/passwd")).length >= 0);
        attempt("host name", () -> writes("/proc/sys/kernel/hostname"));
        attempt("watch", Probe::watch);
        attempt("map", () -> FileChannel.open(secret, StandardOpenOption.READ, StandardOpenOption.WRITE).map(FileChannel.MapMode.READ_WRITE, 0, 1).force() != null);
        attempt("lock", () -> FileChannel.open(secret, StandardOpenOption.WRITE).lock() != null);
        attempt("environment", () -> System.getenv().containsKey("PATH"));
        attempt("JDK", () -> writes(System.getProperty("java.home") + "/release"));
        allowed("own folder", () -> Files.write(Path.of("own.txt"), new byte[1]) != null);
        allowed("own rename", () -> new File("own.txt").renameTo(new File("other.txt")));
        allowed("own delete", () -> new File("other.txt").delete());
        allowed("threads", Probe::runThread);
        // No signal: only whether one could be sent.
        allowed("asking after itself", () -> ProcessHandle.current().isAlive());
        return SAID.toString();
    }

    private static boolean open(StandardOpenOption... options) throws Exception {
        FileChannel.open(Path.of("@CANARY@/secret.txt"), options).close();
        return true;
    }

    private static boolean writes(String path) throws Exception {
        new FileOutputStream(path, true).close();
        return true;
    }

    private static boolean watch() throws Exception {
        return Path.of("@CANARY@").register(FileSystems.getDefault().newWatchService(), StandardWatchEventKinds.ENTRY_CREATE) != null;
    }

    private static boolean sendPacket() throws Exception {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(new DatagramPacket(new byte[1], 1, new InetSocketAddress("127.0.0.1", @UDP@)));
        }
        return true;
    }

    /** The mechanism is chosen when the first process is started; the attacks beside this try each in a JVM of its own. */
    private static boolean start(String mechanism) throws Exception {
        System.setProperty("jdk.lang.Process.launchMechanism", mechanism);
        return new ProcessBuilder("/bin/sh", "-c", "echo > @CANARY@/started").start().waitFor() == 0;
    }

    /** Asks the system itself, whatever the JDK checks before. */
    private static boolean kill(long process) throws Throwable {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe memory = (sun.misc.Unsafe) field.get(null);
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        Object place = memory.staticFieldBase(trusted);
        MethodHandles.Lookup lookup = (MethodHandles.Lookup) memory.getObject(place, memory.staticFieldOffset(trusted));
        MethodType type = MethodType.methodType(boolean.class, long.class, long.class, boolean.class);
        MethodHandle destroy = lookup.findStatic(Class.forName("java.lang.ProcessHandleImpl"), "destroy0", type);
        return (boolean) destroy.invoke(process, 0L, false);
    }

    private static boolean runThread() throws Exception {
        boolean[] ran = new boolean[1];
        Thread thread = new Thread(() -> ran[0] = true);
        thread.start();
        thread.join();
        return ran[0];
    }

    private static void attempt(String what, Attempt attempt) {
        if (succeeds(attempt)) {
            SAID.append(what).append(" was allowed\n");
        }
    }

    private static void allowed(String what, Attempt attempt) {
        if (!succeeds(attempt)) {
            SAID.append(what).append(" was refused\n");
        }
    }

    private static boolean succeeds(Attempt attempt) {
        try {
            return attempt.run();
        } catch (Throwable refused) {
            return false;
        }
    }
}
