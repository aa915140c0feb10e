/** A packet of the protocol. */
final class Packet {
    static final byte PUBLISH = 1;
    static final byte SUBSCRIBE = 2;
    static final byte UNSUBSCRIBE = 3;

    byte method;
    byte timeToLive = 30;
    byte[] id;
    byte[] to;

    byte[] encode() {
        ByteBuffer buffer = new ByteBuffer();
        buffer.append("senp{version=");
        appendDecimal(buffer, 1);
        buffer.append(" method=");
        if (method == PUBLISH) {
            buffer.append("\"PUB\"");
        } else if (method == SUBSCRIBE) {
            buffer.append("\"SUB\"");
        } else if (method == UNSUBSCRIBE) {
            buffer.append("\"UNS\"");
        } else {
            buffer.append("\"NOP\"");
        }
        buffer.append(" ttl=");
        appendDecimal(buffer, timeToLive);
        if (id != null) {
            buffer.append(" id=");
            appendQuoted(buffer, id);
        }
        if (to != null) {
            buffer.append(" to=");
            appendQuoted(buffer, to);
        }
        buffer.append("}");
        return buffer.bytes();
    }

    private static void appendDecimal(ByteBuffer buffer, int number) {
        if (number >= 10) {
            appendDecimal(buffer, number / 10);
        }
        buffer.append((byte) ('0' + number % 10));
    }

    private static void appendQuoted(ByteBuffer buffer, byte[] bytes) {
        buffer.append((byte) '"');
        for (byte b : bytes) {
            if (b == 11) {
                appendEscape(buffer, 'v');
            } else if (b == 12) {
                appendEscape(buffer, 'f');
            } else if (b == 13) {
                appendEscape(buffer, 'r');
            } else if (b == 10) {
                appendEscape(buffer, 'n');
            } else if (b == 9) {
                appendEscape(buffer, 't');
            } else if (b == 8) {
                appendEscape(buffer, 'b');
            } else if (b == 7) {
                appendEscape(buffer, 'a');
            } else if (b < 0x20 || b == 0x7f) {
                buffer.append((byte) '\\');
                appendOctal(buffer, b);
            } else {
                buffer.append(b);
            }
        }
        buffer.append((byte) '"');
    }

    private static void appendEscape(ByteBuffer buffer, char letter) {
        buffer.append((byte) '\\');
        buffer.append((byte) letter);
    }

    private static void appendOctal(ByteBuffer buffer, byte b) {
        int bits = b & 0xff;
        if (bits >> 6 != 0) {
            buffer.append((byte) ('0' + (bits >> 6)));
        }
        if (bits >> 3 != 0) {
            buffer.append((byte) ('0' + (bits >> 3 & 7)));
        }
        buffer.append((byte) ('0' + (bits & 7)));
    }
}
