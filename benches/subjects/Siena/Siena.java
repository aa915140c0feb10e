import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Content-based publish and subscribe: packets as text, and subscriptions that make others superfluous.
 *
 * <p>After the event service of that name. {@code encode} escapes symbolic bytes into a list of boxed ones, whose
 * length therefore differs between the ways through it. {@code covers} compares the constraints of two subscriptions by
 * their operators, and holds the answer against what both say of a symbolic event.
 */
//@ driver: encode3 TRUE
//@ driver: encode5 TRUE
//@ driver: covers3 TRUE
//@ driver: covers5 TRUE
public class Siena {
    public static void encode3() {
        encode(3);
    }

    public static void encode5() {
        encode(5);
    }

    public static void covers3() {
        covers(1, 2);
    }

    public static void covers5() {
        covers(2, 3);
    }

    private static void covers(int nWide, int nNarrow) {
        Subscription wide = Subscription.nondet(nWide);
        Subscription narrow = Subscription.nondet(nNarrow);
        int[] event = {Verifier.nondetInt(), Verifier.nondetInt()};
        if (wide.covers(narrow) && narrow.accepts(event)) {
            assert wide.accepts(event) : "a subscription was dropped that an event needs";
        }
    }

    private static void encode(int n) {
        byte[] id = {1, 2, 3, 4, 5};
        for (int i = 0; i < n; i++) {
            id[i] = (byte) Verifier.nondetInt();
        }
        Packet packet = new Packet();
        packet.method = Packet.SUBSCRIBE;
        packet.id = id;
        packet.to = new byte[] {'a', 'b', 7};
        for (byte b : packet.encode()) {
            assert b >= 0x20 && b < 0x7f : "not printable";
        }
    }
}
