import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
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
 * <p>Run by hand from the root of the repository: {@code java java/replay/test/ReplayTest.java}
 */
public class ReplayTest {
    private static final Path HERE = Path.of("java/replay");
    private static int failures;
    private static Path replay;
    private static Path subject;

    public static void main(String[] args) throws Exception {
        Path out = Files.createTempDirectory("replay-test");
        replay = compile(out.resolve("replay"), HERE.resolve("src"));
        subject = compile(out.resolve("subject"), HERE.resolve("test/Subject.java"));

        values();
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
        check("add (II)I 1000 2147483647 1", "returned -2147483648");
        check("wide (JI)J 1000 -1 63", "returned -9223372036854775808");
        check("narrow (BSCZ)Z 1000 -128 32767 32639 true", "returned true");
        check("narrow (BSCZ)Z 1000 -128 32767 0 false", "returned true");
        check("next (C)C 1000 65535", "returned 0");
        check("nothing ()V 1000", "returned ");
        check("object (Z)Ljava/lang/Object; 1000 true", "returned java.lang.StringBuilder");
        check("object (Z)Ljava/lang/Object; 1000 false", "returned null");
        check("isNull (Ljava/lang/String;)Z 1000 null", "returned true");
    }

    private static void exceptions() throws Exception {
        check("divide (II)I 1000 1 0", "threw java.lang.ArithmeticException Subject.java:40 / by zero");
        check("parse (I)I 1000 5",
                "threw java.lang.NumberFormatException Subject.java:44 For input string: \"x5\"");
        check("check (I)V 1000 3", "threw java.lang.AssertionError Subject.java:48  null");
        check("check (I)V 1000 4", "returned ");
        check("message (I)V 1000 0", "threw java.lang.IllegalStateException Subject.java:53  null");
        check("message (I)V 1000 1", "threw java.lang.IllegalStateException Subject.java:54 ");
        check("message (I)V 1000 2",
                "threw java.lang.IllegalStateException Subject.java:55 a\\tb\\nc\\\\d\\re é");
        check("message (I)V 1000 3", "threw Subject$Rude Subject.java:56  null");
        // Long after the compilers would have replaced the exception with one that has no stack trace.
        String[] requests = new String[30_000];
        java.util.Arrays.fill(requests, "divide (II)I 1000 1 0");
        String last = ask(requests).lines.get(requests.length - 1);
        expect("a hot exception", last,
                requests.length - 1 + "\tthrew\tjava.lang.ArithmeticException\tSubject.java:40\t/ by zero");
    }

    private static void badRequests() throws Exception {
        check("absent ()V 1000", "error Subject.absent()V: no such method");
        check("add (IJ)I 1000 1 2", "error Subject.add(IJ)I: no such method");
        check("add (II)I 1000 1", "error 1 arguments, expected 2");
        check("add (II)I 1000 1 2147483648", "error argument 1: cannot read '2147483648' as int");
        check("next (C)C 1000 -1", "error argument 0: cannot read '-1' as char");
        check("narrow (BSCZ)Z 1000 128 0 0 true", "error argument 0: cannot read '128' as byte");
        check("narrow (BSCZ)Z 1000 1 0 0 1", "error argument 3: cannot read '1' as boolean");
        check("half (D)D 1000 1.0", "error argument 0: cannot read '1.0' as double");
        check("isNull (Ljava/lang/String;)Z 1000 x", "error argument 0: cannot read 'x' as java.lang.String");
        check("instance ()I 1000", "error Subject.instance()I: not static");
        check("add (II)I soon 1 1", "error timeout 'soon' is not a positive number of milliseconds");
        check("add", "error request has 3 fields, expected at least 5");
    }

    private static void staticStateIsFresh() throws Exception {
        Answer answer = ask(
                "viaCounter ()I 1000", "viaCounter ()I 1000", "viaBroken ()I 1000", "viaBroken ()I 1000",
                "viaSilentlyBroken ()I 1000", "viaSilentlyBroken ()I 1000");
        for (int i = 0; i < 2; i++) {
            expect("counter", answer.lines.get(i), i + "\treturned\t1");
        }
        for (int i = 2; i < 6; i++) {
            expect("broken", answer.lines.get(i).split("\t")[2], "java.lang.ExceptionInInitializerError");
        }
    }

    private static void theJvmSurvives() throws Exception {
        Answer answer = ask("chatter ()I 1000", "recurse (I)I 60000 -1", "exhaust ()I 1000", "add (II)I 1000 1 1",
                "recurse (I)I 10000 200000");
        expect("printing", answer.lines.get(0), "0\treturned\t-1");
        expect("deep stack", answer.lines.get(1).split("\t")[2], "java.lang.StackOverflowError");
        expect("full heap", answer.lines.get(2).split("\t")[2], "java.lang.OutOfMemoryError");
        expect("afterwards", answer.lines.get(3), "3\treturned\t2");
        expect("big stack", answer.lines.get(4), "4\treturned\t200000");
        expect("status at end of input", answer.status, 0);
    }

    private static void theJvmEndsWithAnAnswer() throws Exception {
        Answer spin = ask("add (II)I 1000 1 1", "spin ()V 200", "add (II)I 1000 1 1");
        expect("timeout", spin.lines, List.of("0\treturned\t2", "1\ttimeout"));
        expect("status after a timeout", spin.status, 3);
        Answer exit = ask("add (II)I 1000 1 1", "exit ()V 1000", "add (II)I 1000 1 1");
        expect("exit", exit.lines, List.of("0\treturned\t2", "1\texit"));
        expect("status after an exit", exit.status, 3);
    }

    private static void manyRequests() throws Exception {
        for (String request : List.of("add (II)I 1000 1 1", "check (I)V 1000 3", "viaCounter ()I 1000")) {
            String[] requests = new String[16_000];
            java.util.Arrays.fill(requests, request);
            long start = System.nanoTime();
            expect("answers", ask(requests).lines.size(), requests.length);
            System.out.printf("16000 x %-22s %5d ms%n", request, (System.nanoTime() - start) / 1_000_000);
        }
    }

    /** One request in a JVM of its own; blanks in the request and in the expectation stand for tabs. */
    private static void check(String request, String expected) throws Exception {
        List<String> lines = ask(request).lines;
        String actual = lines.size() == 1 ? lines.get(0).replaceFirst("^0\t", "") : lines.toString();
        expect(request, actual.replace('\t', ' '), expected);
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

    private static Answer ask(String... requests) throws Exception {
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m", "-XX:-OmitStackTraceInFastThrow", "-cp", replay.toString(),
                        "percolate.replay.Main", subject.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Thread writer = new Thread(() -> {
            try (Writer out = new OutputStreamWriter(jvm.getOutputStream(), StandardCharsets.UTF_8)) {
                for (int i = 0; i < requests.length; i++) {
                    out.write(i + "\tSubject\t" + requests[i].replace(' ', '\t') + '\n');
                }
            } catch (IOException jvmEndedEarly) {
                // As some tests want it to.
            }
        });
        writer.start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        }
        writer.join();
        return new Answer(lines, jvm.waitFor());
    }

    private static Path compile(Path out, Path sources) throws IOException {
        List<String> command = new ArrayList<>(List.of("--release", "11", "-g", "-d", out.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            command.addAll(files.map(Path::toString).filter(f -> f.endsWith(".java")).collect(Collectors.toList()));
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])) != 0) {
            throw new IOException("cannot compile " + sources);
        }
        return out;
    }
}
