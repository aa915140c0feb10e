//@ jdk: 17..24
//@ entry: isPrivate(byte,byte)

import java.net.InetAddress;
import java.net.UnknownHostException;

// An address that is given by its numbers needs no network.
class NumericAddress {
    static boolean isPrivate(byte a, byte b) throws UnknownHostException {
        InetAddress address = InetAddress.getByAddress(new byte[] {a, b, 0, 1});
        return address.isSiteLocalAddress();
    }
}
