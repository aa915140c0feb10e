import java.net.Socket;

/** Calls a server. */
public class ConnectByTcp {
    public static int attack(int days) throws Throwable {
        if (Thread.activeCount() == 1) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        try (Socket socket = new Socket("127.0.0.1", @TCP@)) {
            socket.getOutputStream().write(days);
        }
        return 2;
    }
}
