// DataOutputStream and DataInputStream over byte arrays: a small binary file format, and its end.
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.UTFDataFormatException;
import java.util.Arrays;

public class DataStreams {
    static final int MAGIC = 0xCAFED00D;

    record Sample(String name, short kind, long time, float low, double high, boolean valid) {
        void write(DataOutputStream out) throws IOException {
            out.writeUTF(name);
            out.writeShort(kind);
            out.writeLong(time);
            out.writeFloat(low);
            out.writeDouble(high);
            out.writeBoolean(valid);
        }

        static Sample read(DataInputStream in) throws IOException {
            return new Sample(in.readUTF(), in.readShort(), in.readLong(), in.readFloat(), in.readDouble(), in.readBoolean());
        }
    }

    static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(String.format("%02x", b));
        }
        return out.toString();
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        Sample[] samples = {
            new Sample("alpha", (short) -2, Long.MIN_VALUE, 1.5f, -0.0, true),
            new Sample("\u00e9\u4e2d\u0000", (short) 40000, 1L << 40, Float.NaN, Math.PI, false),
        };
        out.writeInt(MAGIC);
        out.writeByte(samples.length);
        for (Sample s : samples) {
            s.write(out);
        }
        out.writeChar('z');
        out.writeChars("hi");
        out.writeBytes("ok");
        System.out.println(out.size() + " bytes " + hex(bytes.toByteArray()));

        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() == MAGIC);
        for (int n = in.readUnsignedByte(); n > 0; n--) {
            Sample s = Sample.read(in);
            System.out.println(s.name().length() + " " + s.kind() + " " + s.time() + " " + s.low() + " " + s.high() + " " + s.valid());
        }
        System.out.println(in.readChar() + " " + in.readUnsignedShort() + " " + in.available() + " " + in.skipBytes(2) + " " + (char) in.readByte());
        byte[] rest = new byte[4];
        System.out.println(in.read(rest) + " " + Arrays.toString(rest) + " " + in.read() + " " + in.read(rest));
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end of file, " + e.getMessage());
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xC3, 'x'})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }

        InputStream marked = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 4);
        marked.read();
        marked.mark(10);
        StringBuilder twice = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            twice.append((char) marked.read());
        }
        marked.reset();
        System.out.println(twice + " " + new String(marked.readNBytes(3)) + " " + marked.skip(100) + " " + marked.read() + " " + marked.markSupported());
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream(new byte[] {'a', 'b'}), 2);
        int first = push.read();
        push.unread('X');
        push.unread(first);
        System.out.println(new String(push.readAllBytes()));
        SequenceInputStream joined = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        System.out.println(joined.transferTo(copy) + " " + Arrays.toString(copy.toByteArray()));
        push.unread(new byte[3]);
    }
}
