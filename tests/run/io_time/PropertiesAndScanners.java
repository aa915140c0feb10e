// Properties as text and XML, StringTokenizer, and Scanner with patterns, radixes and locales.
import java.util.*;
import java.io.*;

public class PropertiesAndScanners {
    public static void main(String[] a) throws Exception {
        Properties p = new Properties();
        p.load(new StringReader("# c\n! c2\na=1\nb : two\nc three\n d\\ e = f\\tg\\u0041\nlong=x\\\n   y\\\n   z\nempty\n=v\nk\\==\\=v\nuni=\\u00e9\n"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("<" + k + ">=<"
                + p.getProperty(k) + ">");
        Properties q = new Properties(p);
        q.setProperty("z", " lead é#!=:\n\t");
        System.out.println(q.getProperty("a") + q.getProperty("none", "def") + q.size() + q.containsKey("a"));
        StringWriter w = new StringWriter();
        q.store(w, "hello\nworld");
        for (String l : w.toString().split("\n")) if (!l.matches("#\\w{3} \\w{3} .*")) System.out.println(l);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        q.store(bo, null);
        System.out.println(bo.toString("ISO-8859-1").lines().skip(1).toList());
        bo.reset();
        q.storeToXML(bo, "c<>");
        System.out.println(bo.toString("UTF-8"));
        Properties x = new Properties();
        x.loadFromXML(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println(x);
        q.list(System.out);
        StringTokenizer st = new StringTokenizer("a,b;;c", ",;", true);
        System.out.print(st.countTokens());
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
        System.out.println();
        st = new StringTokenizer(" x  y\tz\n");
        System.out.println(st.nextToken() + st.nextToken("y") + st.countTokens());
        try {
            new StringTokenizer("").nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        Scanner s = new Scanner("12 abc 3.5 true 0x1F 1,234 99999999999 \"q\"\n\nlast line\nend");
        s.useLocale(Locale.US);
        System.out.println(s.nextInt() + " " + s.hasNextInt() + " " + s.next("[a-z]+") + " " + s.nextDouble()
                + " " + s.nextBoolean() + " " + s.hasNextInt(16) + " " + s.next() + " " + s.nextInt() + " "
                + s.hasNextInt() + s.nextLong() + " " + s.next() + "|" + s.nextLine() + "|" + s.nextLine()
                + "|" + s.nextLine() + "|" + s.hasNextLine() + s.next() + s.hasNext() + s.hasNextLine());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            new Scanner("x").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Scanner("99999999999").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e);
        }
        s = new Scanner("a1b22c333").useDelimiter("[a-z]");
        List<String> l = new ArrayList<>();
        while (s.hasNext()) l.add(s.next());
        System.out.println(l);
        s = new Scanner("key=val; k2=v2");
        System.out.println(s.findInLine("(\\w+)=(\\w+)") + " " + s.match().group(2) + " "
                + s.skip("; ").nextLine());
        s = new Scanner("one two\nthree");
        System.out.println(s.findWithinHorizon("t\\w+", 0) + s.findWithinHorizon("t\\w+", 3));
        System.out.println(new Scanner("1,2,3").useDelimiter(",").tokens().mapToInt(Integer::parseInt).sum()
                + " " + new Scanner("ab12cd34").findAll("\\d+").map(m -> m.group()).toList());
        s = new Scanner("7 11 zz");
        System.out.println(s.nextInt(8) + s.nextInt(2) + s.nextInt(36));
        System.out.println(new Scanner("1.234,5").useLocale(Locale.GERMANY).nextDouble() + " "
                + new Scanner("NaN -Infinity").nextDouble());
        s.close();
        try {
            s.next();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        System.out.println(new Scanner("123456789012345678901234567890 1.5e10").nextBigInteger() + " "
                + new Scanner(new ByteArrayInputStream("é x".getBytes("UTF-8")), "UTF-8").next());
    }
}
