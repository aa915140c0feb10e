// Readers, writers, data streams, tokenizers, paths and addresses.
import java.io.*;
import java.util.*;
import java.nio.charset.*;

public class StreamsInMemory {
    public static void main(String[] a) throws Exception {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String l;
        int n = 0;
        while ((l = br.readLine()) != null && !l.equals("END")) System.out.println(++n + ":"
                + new StringBuilder(l).reverse());
        System.out.println(br.ready() + " " + (char) br.read() + br.skip(2) + br.lines().toList());
        StringReader sr = new StringReader("abcdef");
        sr.mark(0);
        sr.skip(2);
        System.out.println((char) sr.read());
        sr.reset();
        char[] cb = new char[4];
        System.out.println(sr.read(cb) + new String(cb));
        PushbackReader pr = new PushbackReader(new StringReader("xy"));
        int c = pr.read();
        pr.unread(c);
        System.out.println((char) pr.read());
        LineNumberReader lr = new LineNumberReader(new StringReader("a\r\nb\rc"));
        while (lr.readLine() != null) System.out.print(lr.getLineNumber());
        System.out.println();
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'q' // c\n y"));
        st.slashSlashComments(true);
        while (st.nextToken() != StreamTokenizer.TT_EOF) System.out.print(st.ttype + ":"
                + (st.ttype == StreamTokenizer.TT_NUMBER ? st.nval : st.sval) + " ");
        System.out.println(st);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(bo);
        d.writeInt(-5);
        d.writeUTF("é\0😀");
        d.writeDouble(1.5);
        d.writeBoolean(true);
        d.writeLong(1L<<40);
        d.writeChars("ab");
        d.writeShort(-1);
        System.out.println(d.size() + HexFormat.of().formatHex(bo.toByteArray()));
        DataInputStream di = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println(di.readInt() + di.readUTF() + di.readDouble() + di.readBoolean() + di.readLong()
                + di.readChar() + di.readChar() + di.readUnsignedShort());
        try {
            di.readByte();
        } catch (EOFException e) {
            System.out.println(e);
        }
        PrintStream ps = new PrintStream(bo, true, "UTF-16BE");
        bo.reset();
        ps.print("hé");
        ps.printf("%d", 5);
        System.out.println(bo.size() + " " + ps.checkError() + bo.toString("UTF-16BE"));
        SequenceInputStream sq = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()),
                new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(sq.readAllBytes()));
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        po.write(65);
        System.out.println(pi.available() + "" + pi.read());
        CharArrayWriter cw = new CharArrayWriter();
        cw.write("zz");
        System.out.println(cw.toString() + cw.size());
        PrintWriter pw = new PrintWriter(new StringWriter());
        pw.println(5);
        BufferedInputStream bi = new BufferedInputStream(new ByteArrayInputStream(new byte[]{1, 2, 3, 4}));
        bi.mark(2);
        bi.read();
        bi.reset();
        System.out.println(bi.read() + bi.readNBytes(2).length + " "
                + bi.transferTo(OutputStream.nullOutputStream()));
        PrintStream old = System.out;
        ByteArrayOutputStream cap = new ByteArrayOutputStream();
        System.setOut(new PrintStream(cap));
        System.out.println("captured");
        System.setOut(old);
        System.out.println(cap.toString().trim() + cap.size());
        System.setIn(new ByteArrayInputStream("1 2".getBytes()));
        System.out.println(new Scanner(System.in).nextInt());
        try (Reader r = new FileReader("/no/such/file")) {
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        File f = new File("a/../b/./c.txt");
        System.out.println(f.getName() + f.getParent() + f.getPath() + f.isAbsolute()
                + new File("/x/../y").getCanonicalPath() + f.toPath().normalize() + java.nio.file.Path.of("a",
                "b").resolve("../c").normalize()
                + java.nio.file.Paths.get("/a/b").relativize(java.nio.file.Paths.get("/a/c/d"))
                + java.nio.file.Path.of("/a/b.txt").getFileName() + new File("x").compareTo(new File("y"))
                + f.exists());
        try {
            throw new UncheckedIOException(new IOException("io"));
        } catch (UncheckedIOException e) {
            System.out.println(e.getMessage() + e.getCause());
        }
        System.err.println("to err");
        System.out.write(72);
        System.out.write('\n');
        System.out.append("app").append('c').println();
        System.out.println((Object) null);
        System.out.println(new char[]{'c', 'h'});
        System.out.print(1L);
        System.out.print(2f);
        System.out.print('c');
        System.out.print(true);
        System.out.print((String) null);
        System.out.println();
        java.net.URI u = new java.net.URI("http://user@host:80/p/a%20b?q=1&r=é#frag");
        System.out.println(u.getHost() + u.getPort() + u.getPath() + u.getQuery() + u.getRawQuery()
                + u.getFragment() + u.resolve("../x") + u.normalize() + u.toASCIIString());
        try {
            new java.net.URI("a b");
        } catch (java.net.URISyntaxException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(java.net.URLEncoder.encode("a b&é", "UTF-8") + java.net.URLDecoder.decode("a+b%26",
                "UTF-8") + new java.net.URL("https://x.org:1/a?b#c").getFile());
    }
}
