import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

/** Calls a server of this machine. */
public class ConnectByUnixSocket {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().maxMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        SocketChannel.open(UnixDomainSocketAddress.of("@CANARY@/socket")).close();
        return 2;
    }
}
