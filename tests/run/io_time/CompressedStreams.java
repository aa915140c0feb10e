// Deflater at every level, GZIP and ZIP streams: the bytes are those of java.
import java.util.*;
import java.util.zip.*;
import java.io.*;

public class CompressedStreams {
    public static void main(String[] a) throws Exception {
        byte[] in = "the quick brown fox jumps over the lazy dog. ".repeat(50).getBytes();
        for (int lv = -1; lv <= 9; lv++) {
            Deflater d = new Deflater(lv, lv % 2 == 0);
            d.setInput(in);
            d.finish();
            byte[] o = new byte[5000];
            int n = d.deflate(o);
            System.out.println(lv + " " + n + " " + Arrays.hashCode(Arrays.copyOf(o, n)) + " " + d.finished()
                    + d.getTotalIn() + " " + d.getTotalOut() + " " + d.getAdler());
            d.end();
            Inflater i = new Inflater(lv % 2 == 0);
            i.setInput(o, 0, n);
            byte[] r = new byte[5000];
            int k = i.inflate(r);
            System.out.println(k + " " + i.finished() + Arrays.equals(in, Arrays.copyOf(r, k))
                    + i.getRemaining());
            i.end();
        }
        Random rnd = new Random(3);
        byte[] big = new byte[200000];
        for (int i = 0; i<big.length; i++) big[i] = (byte)(rnd.nextInt(4) == 0 ? rnd.nextInt() : i / 100);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
            g.write(big);
        }
        byte[] gz = bo.toByteArray();
        System.out.println(gz.length + " " + Arrays.hashCode(gz));
        System.out.println(Arrays.equals(big, new GZIPInputStream(new ByteArrayInputStream(gz))
                .readAllBytes()));
        bo.reset();
        try (ZipOutputStream z = new ZipOutputStream(bo)) {
            ZipEntry e = new ZipEntry("a.txt");
            e.setTime(0);
            z.putNextEntry(e);
            z.write(in);
            z.closeEntry();
            e = new ZipEntry("d/b.bin");
            e.setMethod(ZipEntry.STORED);
            e.setSize(3);
            CRC32 c = new CRC32();
            c.update(new byte[]{1, 2, 3});
            e.setCrc(c.getValue());
            z.putNextEntry(e);
            z.write(new byte[]{1, 2, 3});
            z.closeEntry();
            z.setComment("hi");
        }
        byte[] zb = bo.toByteArray();
        System.out.println(zb.length);
        ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zb));
        for (ZipEntry e; (e = zi.getNextEntry()) != null;) System.out.println(e.getName() + " "
                + zi.readAllBytes().length + " " + e.isDirectory() + e.getMethod());
        bo.reset();
        DeflaterOutputStream ds = new DeflaterOutputStream(bo, new Deflater(9), 64, true);
        ds.write("hello".getBytes());
        ds.flush();
        System.out.println(bo.size());
        ds.write(" world".getBytes());
        ds.close();
        System.out.println(HexFormat.of().formatHex(bo.toByteArray()));
        System.out.println(new String(new InflaterInputStream(new ByteArrayInputStream(bo.toByteArray()))
                .readAllBytes()));
        Deflater d = new Deflater();
        d.setDictionary("hello world".getBytes());
        d.setInput("hello world hello".getBytes());
        d.finish();
        byte[] o = new byte[100];
        int n = d.deflate(o);
        System.out.println(n + " " + HexFormat.of().formatHex(o, 0, n));
        Inflater inf = new Inflater();
        inf.setInput(o, 0, n);
        byte[] r = new byte[50];
        int k = inf.inflate(r);
        System.out.println(k + " " + inf.needsDictionary());
        inf.setDictionary("hello world".getBytes());
        k = inf.inflate(r);
        System.out.println(new String(r, 0, k));
        d.reset();
        d.setLevel(1);
        d.setInput(in);
        d.finish();
        System.out.println(d.deflate(new byte[4000]) + " " + d.deflate(new byte[4000]));
        d.end();
        try {
            d.deflate(o);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Inflater bad = new Inflater();
            bad.setInput(new byte[]{1, 2, 3, 4});
            bad.inflate(r);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[20]));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
    }
}
