import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Checks the replay program against its protocol, from outside and on a real JVM.
 *
 * <p>By hand, from the root of the repository: {@code java java/replay/test/ReplayTest.java}
 */
public class ReplayTest {
    private static final Path HERE = Path.of("java/replay");
    private static final String KEY = "07060504030201000f0e0d0c0b0a0908";

    /** With its seal under that key. */
    private static final String READY = "49934dd03c214d55\tready";

    private static int failures;
    private static String replay;
    private static Path subject;

    public static void main(String[] args) throws Exception {
        Path out = Files.createTempDirectory("replay-test");
        Path api = compile(out.resolve("api"), Path.of("java/api/src"), out);
        Path main = compile(out.resolve("replay"), HERE.resolve("src"), api);
        replay = main + File.pathSeparator + api;
        subject = compile(out.resolve("subject"), HERE.resolve("test/Subject.java"), api);

        values();
        objects();
        madeObjects();
        deepObjects();
        staticFields();
        givenValues();
        exceptions();
        badRequests();
        staticStateIsFresh();
        theJvmSurvives();
        theJvmEndsWithAnAnswer();
        manyRequests();

        try (Stream<Path> files = Files.walk(out)) {
            files.sorted((a, b) -> b.compareTo(a)).map(Path::toFile).forEach(File::delete);
        }
        System.out.println(failures == 0 ? "ok" : failures + " failed");
        System.exit(failures == 0 ? 0 : 1);
    }

    private static void values() throws Exception {
        check("add (II)I | I2147483647 I1", "returned | I-2147483648 | I2147483647 I1");
        check("wide (JI)J | I-1 I63", "returned | I-9223372036854775808 | I-1 I63");
        check("narrow (BSCZ)Z | I-128 I32767 C32639 Z1", "returned | Z1 | I-128 I32767 C32639 Z1");
        check("narrow (BSCZ)Z | I-128 I32767 C0 Z0", "returned | Z1 | I-128 I32767 C0 Z0");
        check("next (C)C | C65535", "returned | C0 | C65535");
        check("nothing ()V", "returned |  | ");
        check("Subject$Made.<init> (I)V | I4", "returned | O1 Subject$Made ( . half I I2 ) | I4");
        check("Subject$Made.<init> (I)V | I3", "threw | java.lang.IllegalArgumentException | Subject.java:407 | Sodd | I3");
        check("half (D)D | D8000000000000000", "returned | D8000000000000000 | D8000000000000000");
        check("half (D)D | D7ff0000000000000", "returned | D7ff0000000000000 | D7ff0000000000000");
        check("isNull (Ljava/lang/String;)Z | N", "returned | Z1 | N");
        check("twice (Ljava/lang/String;)Ljava/lang/String; | Sa\\u0020\\ud800\\u0009",
                "returned | Sa\\u0020\\ud800\\u0009a\\u0020\\ud800\\u0009 | Sa\\u0020\\ud800\\u0009");
        check("boxed (Ljava/lang/Integer;)Ljava/lang/Object; | Bjava.lang.Integer I3",
                "returned | Bjava.lang.Long I4 | Bjava.lang.Integer I3");
        check("Subject$Colors.other (LSubject$Color;)LSubject$Color; | ESubject$Color RED",
                "returned | ESubject$Color GREEN | ESubject$Color RED");
        check("object (Z)Ljava/lang/Object; | Z1", "returned | J1 java.lang.StringBuilder ( text S ) | Z1");
        check("lambda ()Ljava/lang/Object;", "returned | ?Subject$$Lambda | ");
    }

    private static void objects() throws Exception {
        String node = "O1 Subject$Node ( . value I I1 . next LSubject$Node; O2 Subject$Node ( . value I I2 . next LSubject$Node; @1 ) )";
        check("advance (LSubject$Node;)LSubject$Node; | " + node,
                "returned | @2 | " + node.replace("I1 ", "I11 "));
        check("sum (I)I | O1 Subject ( . base I I40 ) I2", "returned | I42 | O1 Subject ( . base I I40 ) I2");
        check("sum (I)I | O1 Subject$Sub ( Subject base I I40 . base I I1 ) I2",
                "returned | I42 | O1 Subject$Sub ( Subject base I I40 . base I I1 ) I2");
        check("swap ([Ljava/lang/Object;)[[I | A1 java.lang.Object[] 2 ( @1 Sx )",
                "returned | A2 int[][] 2 ( A3 int[] 1 ( I7 ) N ) | A1 java.lang.Object[] 2 ( Sx @1 )");
        check("collect (Ljava/util/List;Ljava/util/Map;)I "
                        + "| L1 java.util.ArrayList ( Sa Sb ) M2 java.util.HashMap ( Sa L3 java.util.LinkedList ( ) )",
                "returned | I2 | L1 java.util.ArrayList ( Sb ) "
                        + "M2 java.util.HashMap ( Sa L3 java.util.LinkedList ( ) Sb @1 )");
        // The set must see the point's fields when it asks for its hash code.
        check("holds (Ljava/util/Set;LSubject$Point;)Z "
                        + "| L1 java.util.HashSet ( O2 Subject$Point ( . x I I5 ) ) O3 Subject$Point ( . x I I5 )",
                "returned | Z1 | L1 java.util.HashSet ( O2 Subject$Point ( . x I I5 ) ) O3 Subject$Point ( . x I I5 )");
        check("call (Ljava/util/function/Function;)Ljava/lang/String; | P1 java.util.function.Function"
                        + " ( apply(Ljava/lang/Object;)Ljava/lang/Object; Sa"
                        + " apply(Ljava/lang/Object;)Ljava/lang/Object; Sb )",
                "returned | Sa\\u0021b\\u0021null\\u0021 | ?java.util.function.Function".replace("\\u0021", "!"));
        check("count (Ljava/util/concurrent/atomic/AtomicInteger;)I "
                        + "| J1 java.util.concurrent.atomic.AtomicInteger ( value I41 )",
                "returned | I42 | J1 java.util.concurrent.atomic.AtomicInteger ( value I42 )");
        check("first (Ljava/util/List;)Ljava/lang/Object; | L1 java.util.ImmutableCollections$ListN ( Sx Sy Sz )",
                "returned | Sx | L1 java.util.ImmutableCollections$ListN ( Sx Sy Sz )");
        check("fail (LSubject$Point;)V | O1 Subject$Point ( . x I I1 )",
                "threw | java.lang.IllegalStateException | Subject.java:344 | Sx=1 | O1 Subject$Point ( . x I I2 )");
        check("isNull (Ljava/lang/String;)Z | ?java.lang.String", "cannot | cannot make an object of java.lang.String");
        check("first (Ljava/util/List;)Ljava/lang/Object; | L1 java.util.AbstractList ( )",
                "cannot | cannot make a java.util.AbstractList");
    }

    /** As long as the spelling may be deep, and no stack overflows. */
    private static void madeObjects() throws Exception {
        String made = "K1 Subject$Made ( constructor Subject$Made <init> (I)V ( I4 ) )";
        check("same (Ljava/lang/Object;Ljava/lang/Object;)Z | " + made + " @1",
                "returned | Z1 | O1 Subject$Made ( . half I I2 ) @1");
        String doubled = made.replace("I4 ) )", "I4 ) instance Subject$Made add (I)V ( I5 ) )");
        check("same (Ljava/lang/Object;Ljava/lang/Object;)Z | " + doubled + " N",
                "returned | Z0 | O1 Subject$Made ( . half I I7 ) N");
        check("same (Ljava/lang/Object;Ljava/lang/Object;)Z | N " + made.replace("I4", "I3"),
                "unmade | Subject$Made.Subject$Made threw java.lang.IllegalArgumentException: odd");
        String list = "L1 java.util.ArrayList ( Sx Sy )";
        String counted = "K3 Subject$Made ( constructor Subject$Made <init> (Ljava/util/List;)V ( @1 ) )";
        check("same (Ljava/lang/Object;Ljava/lang/Object;)Z | " + list + " " + counted,
                "returned | Z0 | L1 java.util.ArrayList ( Sx Sy ) O2 Subject$Made ( . half I I2 )");
        check("swap ([Ljava/lang/Object;)[[I | A2 java.lang.Object[] 2 ( " + list + " " + counted + " )",
                "returned | A4 int[][] 2 ( A5 int[] 1 ( I7 ) N ) "
                        + "| A1 java.lang.Object[] 2 ( O2 Subject$Made ( . half I I2 ) L3 java.util.ArrayList ( Sx Sy ) )");
    }

    private static void deepObjects() throws Exception {
        StringBuilder list = new StringBuilder("N");
        for (int i = 500; i > 0; i--) {
            list.insert(0, "O" + i + " Subject$Node ( . value I I1 . next LSubject$Node; ").append(" )");
        }
        check("advance (LSubject$Node;)LSubject$Node; | " + list.toString().replace("O500 Subject$Node ( . value I I1 . next LSubject$Node; N )", "N"),
                "returned | @2 | " + list.toString().replaceFirst("I1 ", "I11 ").replace("O500 Subject$Node ( . value I I1 . next LSubject$Node; N )", "N"));
        String[] lines = ask("chain (I)LSubject$Node; | I100000").lines.get(0).split("\t");
        expect("a long chain is cut", lines[2].contains("?Subject$Node") && !lines[2].contains("O500 "), true);
    }

    private static void staticFields() throws Exception {
        check("readShared ()I |  | set Subject$Counter count I I41", "returned | I42 |  I42".replace("  ", " "));
        check("readShared ()I |  | set Subject$Counter absent I I41", "error | Subject$Counter.absent: no such static field");
    }

    private static void givenValues() throws Exception {
        check("ask ()Ljava/lang/String; |  |  | I1 Z1 C97 Sb D0 O1 Subject$Point ( . x I I9 )", "returned | S1truea9b0.0 | ");
        check("ask ()Ljava/lang/String; |  |  | I1", "diverged | the program asks for more values than the path has");
        check("ask ()Ljava/lang/String; |  |  | Z1",
                "diverged | the program asks for a value of type int, the path has java.lang.Boolean");
        check("assume (I)I | I1", "returned | I1 | I1");
        check("assume (I)I | I0", "assumption");
        check("assumeInTry (I)I | I0", "assumption");
        check("choose ()I |  |  | I2", "returned | I30 | ");
        check("choose ()I |  |  | I3", "assumption");
        check("assertTrue (Z)V | Z0",
                "threw | java.lang.AssertionError | Subject.java:379 | SVerify.assertTrue\\u0020failed | Z0");
        check("thread ()V", "cannot | CProver.startThread is not replayed");
    }

    private static void exceptions() throws Exception {
        check("divide (II)I | I1 I0",
                "threw | java.lang.ArithmeticException | Subject.java:50 | S/\\u0020by\\u0020zero | I1 I0");
        check("parse (I)I | I5", "threw | java.lang.NumberFormatException | Subject.java:54 "
                + "| SFor\\u0020input\\u0020string:\\u0020\"x5\" | I5");
        check("check (I)V | I3", "threw | java.lang.AssertionError | Subject.java:58 | N | I3");
        check("check (I)V | I4", "returned |  | I4");
        check("message (I)V | I0", "threw | java.lang.IllegalStateException | Subject.java:63 | N | I0");
        check("message (I)V | I1", "threw | java.lang.IllegalStateException | Subject.java:64 | S | I1");
        check("message (I)V | I2", "threw | java.lang.IllegalStateException | Subject.java:65 "
                + "| Sa\\u0009b\\u000ac\\u005cd\\u000de\\u0020\\u00e9 | I2");
        check("message (I)V | I3", "threw | Subject$Rude | Subject.java:66 | N | I3");
        // Long after the compilers would have replaced the exception with one that has no stack trace.
        String[] requests = new String[30_000];
        java.util.Arrays.fill(requests, "divide (II)I | I1 I0");
        String last = ask(requests).lines.get(requests.length - 1);
        expect("a hot exception", last, requests.length - 1
                + "\tthrew\tjava.lang.ArithmeticException\tSubject.java:50\tS/\\u0020by\\u0020zero\tI1 I0");
    }

    private static void badRequests() throws Exception {
        check("absent ()V", "error | Subject.absent()V: no such method");
        check("add (IJ)I | I1 I2", "error | Subject.add(IJ)I: no such method");
        check("add (II)I | I1", "error | the spelling of a value ends too early");
        check("add (II)I | I1 I2 I3", "error | more than 2 arguments");
        check("add (II)I | I1 I2147483648", "error | cannot read 'I2147483648' as int");
        check("add (II)I | I1 N", "error | cannot read 'N' as int");
        check("next (C)C | C-1", "error | cannot read 'C-1' as char");
        check("narrow (BSCZ)Z | I128 I0 C0 Z1", "error | cannot read 'I128' as byte");
        check("narrow (BSCZ)Z | I1 I0 C0 Z2", "error | cannot read 'Z2' as boolean");
        check("isNull (Ljava/lang/String;)Z | I1", "error | cannot read 'I1' as java.lang.String");
        check("isNull (Ljava/lang/String;)Z | Bjava.lang.Integer I1",
                "error | cannot read 'Bjava.lang.Integer' as java.lang.String");
        check("advance (LSubject$Node;)LSubject$Node; | O1 Subject$Node ( . absent I I1 )",
                "error | Subject$Node.absent: no such field");
        check("advance (LSubject$Node;)LSubject$Node; | O1 Subject$Node ( . value J I1 )",
                "error | Subject$Node.value: no such field");
        check("advance (LSubject$Node;)LSubject$Node; | O1 Subject$Node ( Subject value I I1 )",
                "error | Subject is no superclass of Subject$Node");
        check("sum (I)I | N I1", "error | the receiver is null");
    }

    private static void staticStateIsFresh() throws Exception {
        Answer answer = ask("viaCounter ()I", "viaCounter ()I", "viaBroken ()I", "viaBroken ()I",
                "viaSilentlyBroken ()I", "viaSilentlyBroken ()I");
        for (int i = 0; i < 2; i++) {
            expect("counter", answer.lines.get(i), i + "\treturned\tI1\t");
        }
        for (int i = 2; i < 6; i++) {
            expect("broken", answer.lines.get(i).split("\t")[2], "java.lang.ExceptionInInitializerError");
        }
        for (int kind = 0; kind < 8; kind++) {
            String change = "change (I)Ljava/lang/String; | I" + kind;
            List<String> lines = ask(change, change, "change (I)Ljava/lang/String; | I0").lines;
            for (String line : lines) {
                expect("after change " + kind, line.split("\t")[2], "S4afalse0w3null0true");
            }
        }
        String order = ask("seen (Z)I | Z0", "seen (Z)I | Z1", "seen (Z)I | Z0").lines.toString();
        expect("order of initialisation", order, "[0\treturned\tI5\tZ0, 1\treturned\tI0\tZ1, 2\treturned\tI5\tZ0]");
        String patched = ask("patched (Z)I | Z1", "patched (Z)I | Z0").lines.toString();
        expect("a class that changes another", patched, "[0\treturned\tI0\tZ1, 1\treturned\tI9\tZ0]");
    }

    private static void theJvmSurvives() throws Exception {
        Answer answer = ask("chatter ()I", "recurse (I)I 60000 | I-1", "exhaust ()I", "add (II)I | I1 I1",
                "recurse (I)I 10000 | I200000");
        expect("printing", answer.lines.get(0), "0\treturned\tI-1\t");
        expect("deep stack", answer.lines.get(1).split("\t")[2], "java.lang.StackOverflowError");
        expect("full heap", answer.lines.get(2).split("\t")[2], "java.lang.OutOfMemoryError");
        expect("afterwards", answer.lines.get(3), "3\treturned\tI2\tI1 I1");
        expect("big stack", answer.lines.get(4), "4\treturned\tI200000\tI200000");
        expect("status at end of input", answer.status, 0);
    }

    private static void theJvmEndsWithAnAnswer() throws Exception {
        Answer exit = ask("add (II)I | I1 I1", "exit (I)V | I7", "add (II)I | I1 I1");
        expect("exit", exit.lines, List.of("0\treturned\tI2\tI1 I1"));
        expect("status after an exit", exit.status, 7);
        Answer halt = ask("halt (I)V | I8", "add (II)I | I1 I1");
        expect("halt", halt.lines, List.of());
        expect("status after a halt", halt.status, 8);
        Answer left = ask("askOrExit ()V");
        expect("left", left.lines, List.of("0\tleft\tthe program asks for more values than the path has"));
        expect("status after a path was left", left.status, 3);
    }

    private static void manyRequests() throws Exception {
        for (String request : List.of("add (II)I | I1 I1", "check (I)V | I3", "viaCounter ()I")) {
            String[] requests = new String[16_000];
            java.util.Arrays.fill(requests, request);
            long start = System.nanoTime();
            expect("answers", ask(requests).lines.size(), requests.length);
            System.out.printf("16000 x %-22s %5d ms%n", request, (System.nanoTime() - start) / 1_000_000);
        }
    }

    /**
     * One request in a JVM of its own. Bars stand for tabs: {@code METHOD DESCRIPTOR | ARGUMENTS | STATIC FIELDS |
     * VALUES}, all but the first two optional.
     */
    private static void check(String request, String expected) throws Exception {
        List<String> lines = ask(request).lines;
        String actual = lines.size() == 1 ? lines.get(0).replaceFirst("^0\t", "") : lines.toString();
        // The name of a lambda's class ends in a number of this run.
        actual = actual.replaceAll("(\\$\\$Lambda)[^\\s]*", "$1");
        expect(request, actual.replace("\t", " | "), expected);
    }

    private static String line(int id, String request) {
        String[] parts = request.split(" ?\\| ?", -1);
        String[] method = parts[0].split(" ");
        int dot = method[0].lastIndexOf('.');
        String owner = dot < 0 ? "Subject" : method[0].substring(0, dot);
        String line = id + "\t" + owner + '\t' + method[0].substring(dot + 1) + '\t' + method[1];
        for (int i = 1; i < 4; i++) {
            line += '\t' + (i < parts.length ? parts[i].trim() : "");
        }
        return line;
    }

    private static void expect(String what, Object actual, Object expected) {
        if (!actual.equals(expected)) {
            failures++;
            System.out.println(what + "\n  expected: " + expected + "\n  but was:  " + actual);
        }
    }

    private static final class Answer {
        final List<String> lines;
        final int status;

        Answer(List<String> lines, int status) {
            this.lines = lines;
            this.status = status;
        }
    }

    /** Seals of requests, which the replay program itself only checks. */
    private static final class Seals {
        private final Object seal;
        private final Method next;

        Seals() throws ReflectiveOperationException, IOException {
            URL[] path = {Path.of(replay.split(File.pathSeparator)[0]).toUri().toURL()};
            Class<?> owner = new URLClassLoader(path).loadClass("percolate.replay.Seal");
            Method of = owner.getDeclaredMethod("of", String.class);
            of.setAccessible(true);
            seal = of.invoke(null, KEY);
            next = owner.getDeclaredMethod("next", byte[].class);
            next.setAccessible(true);
            Field number = owner.getDeclaredField("answers");
            number.setAccessible(true);
            number.set(seal, Long.MIN_VALUE);
        }

        String next(String line) throws ReflectiveOperationException {
            return (String) next.invoke(seal, (Object) line.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Answer ask(String... requests) throws Exception {
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m", "-XX:-OmitStackTraceInFastThrow",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
                        "--add-opens=java.base/java.util.function=ALL-UNNAMED", "-cp", replay,
                        "percolate.replay.Main", subject.toString(), "0", "1")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Thread writer = new Thread(() -> {
            try (Writer out = new OutputStreamWriter(jvm.getOutputStream(), StandardCharsets.UTF_8)) {
                out.write(KEY + '\n');
                Seals seals = new Seals();
                for (int i = 0; i < requests.length; i++) {
                    String line = line(i, requests[i]);
                    out.write(seals.next(line) + '\t' + line + '\n');
                }
            } catch (ReflectiveOperationException notThatClass) {
                throw new AssertionError(notThatClass);
            } catch (IOException jvmEndedEarly) {
                // As some tests want it to.
            }
        });
        writer.start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8))) {
            expect("the first line", in.readLine(), READY);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                // The caller checks seals; here they only have their form.
                expect("a seal", line.matches("(?s)[0-9a-f]{16}\t.*"), true);
                lines.add(line.substring(17));
            }
        }
        writer.join();
        return new Answer(lines, jvm.waitFor());
    }

    private static Path compile(Path out, Path sources, Path classPath) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "--release", "11", "-g", "-nowarn",
                "-cp", classPath.toString(), "-d", out.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            command.addAll(files.map(Path::toString).filter(f -> f.endsWith(".java")).collect(Collectors.toList()));
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])) != 0) {
            throw new IOException("cannot compile " + sources);
        }
        return out;
    }
}
