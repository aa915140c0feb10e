import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;

/** Sends a packet. */
public class SendByUdp {
    public static int attack(int days) throws Throwable {
        if (Math.random() > 1.0 - 1.0 / (1L << 50)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(new DatagramPacket(new byte[1], 1, new InetSocketAddress("127.0.0.1", @UDP@)));
        }
        return 2;
    }
}
