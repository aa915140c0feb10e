import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** Calls a server by a channel. */
public class ConnectByChannel {
    public static int attack(int days) throws Throwable {
        if (new Object().hashCode() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        SocketChannel.open(new InetSocketAddress("127.0.0.1", @TCP@)).close();
        return 2;
    }
}
