// Buffers of all types and orders, and charsets that refuse or replace.
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class ByteBuffersAndCoders {
    public static void main(String[] a) throws Exception {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.putInt(0x01020304).putLong(-1L).putDouble(1.5).put((byte) 7)
                .putChar('é').putShort((short)-2).putFloat(2f);
        System.out.println(b + " " + b.remaining() + " " + Arrays.toString(b.array()));
        b.flip();
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.getDouble() + " " + b.get() + b.getChar()
                + b.getShort() + b.getFloat() + b.hasRemaining());
        b.rewind().order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(b.getInt() + " " + b.order());
        b.mark();
        b.get();
        b.reset();
        System.out.println(b.position());
        b.compact();
        System.out.println(b);
        try {
            ByteBuffer.allocate(2).putInt(1);
        } catch (BufferOverflowException e) {
            System.out.println(e);
        }
        try {
            ByteBuffer.allocate(0).get();
        } catch (BufferUnderflowException e) {
            System.out.println(e);
        }
        try {
            b.asReadOnlyBuffer().put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println(e);
        }
        try {
            b.position(100);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            ByteBuffer.allocate(4).getInt(2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            ByteBuffer.allocate(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        IntBuffer ib = ByteBuffer.wrap(new byte[]{0, 0, 0, 1, 0, 0, 0, 2, 9}).asIntBuffer();
        System.out.println(ib + " " + ib.get(1) + " " + ib.limit());
        CharBuffer cb = CharBuffer.wrap("hello");
        System.out.println(cb.subSequence(1, 3) + " " + cb.charAt(0) + cb.length()
                + cb.compareTo(CharBuffer.wrap("help")));
        LongBuffer lb = LongBuffer.allocate(3).put(1).put(2);
        System.out.println(lb.flip().equals(LongBuffer.wrap(new long[]{1, 2})) + " " + lb.hashCode());
        ByteBuffer sl = ByteBuffer.wrap("abcdef".getBytes(), 1, 4).slice();
        System.out.println(sl.arrayOffset() + " " + (char) sl.get(0) + sl.capacity() + " "
                + sl.duplicate().position(2) + sl.mismatch(ByteBuffer.wrap("bcx".getBytes())));
        ByteBuffer dir = ByteBuffer.allocateDirect(16);
        dir.putInt(5).putLong(6).flip();
        System.out.println(dir + " " + dir.getInt() + dir.getLong() + dir.isDirect() + dir.hasArray());
        DoubleBuffer db = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asDoubleBuffer();
        db.put(0, 3.25);
        System.out.println(db.get(0) + " " + db.order());
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder();
        System.out.println(e.canEncode('é') + " " + new String(e.replacement()));
        try {
            e.encode(CharBuffer.wrap("é"));
        } catch (CharacterCodingException x) {
            System.out.println(x);
        }
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        try {
            d.decode(ByteBuffer.wrap(new byte[]{(byte) 0xC3, (byte) 0x28}));
        } catch (CharacterCodingException x) {
            System.out.println(x);
        }
        System.out.println(d.onMalformedInput(CodingErrorAction.REPLACE)
                .replaceWith("?").decode(ByteBuffer.wrap(new byte[]{'a', (byte) 0xFF, 'b', (byte) 0xE2,
                (byte) 0x82})));
        CharBuffer out = CharBuffer.allocate(2);
        CoderResult cr = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap("abc".getBytes()), out,
                true);
        System.out.println(cr + " " + cr.isOverflow() + out.flip());
        System.out.println(new String(new byte[]{(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80,
                (byte) 0x80}, "UTF-8").length() + " " + Charset.defaultCharset() + " "
                + Charset.isSupported("latin1") + " " + Charset.forName("latin1"));
        try {
            Charset.forName("x-none");
        } catch (UnsupportedCharsetException x) {
            System.out.println(x);
        }
        try {
            "x".getBytes("bad name");
        } catch (Exception x) {
            System.out.println(x);
        }
        System.out.println(StandardCharsets.UTF_16.encode("aé").remaining() + " "
                + StandardCharsets.ISO_8859_1.contains(StandardCharsets.US_ASCII)
                + StandardCharsets.UTF_8.compareTo(StandardCharsets.UTF_16)
                + Charset.availableCharsets().containsKey("UTF-8"));
    }
}
