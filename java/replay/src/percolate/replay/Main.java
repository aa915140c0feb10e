package percolate.replay;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import percolate.api.Values;

/**
 * Runs methods of a program under test on given inputs and says what they did.
 *
 * <p>One request line on standard input, one answer line on standard output; {@code java/README.md}
 * defines both. Three threads take part: the <em>worker</em> reads, runs and answers, on a stack deep
 * enough for programs that recurse; the <em>watchdog</em> answers for a run that exceeds its time, and watches
 * over one that calls {@code System.exit} too; the <em>shutdown hook</em> answers for such a run if it has left its path.
 * {@link Running} sees to it that at most one of them answers a request: one that ends this JVM by itself gets no
 * answer, for the status of the process tells more.
 */
public final class Main {
    /** The exit status that means: this JVM is used up, start another for the remaining requests. */
    private static final int START_ANOTHER = 3;

    /** Reserved, and committed only as far as a program recurses. */
    private static final long WORKER_STACK_BYTES = 256L << 20;

    private static final long WATCHDOG_PERIOD_MS = 10;

    private final ProgramClasses classes;
    private final BufferedReader requests;
    private final Answers answers;
    private final Running running = new Running();

    private Main(String classPath) {
        // The program may close or replace System.in and System.out, so these are never used.
        requests = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
        answers = new Answers(new FileOutputStream(FileDescriptor.out));
        classes = new ProgramClasses(classPath);
    }

    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("usage: java -cp REPLAY percolate.replay.Main CLASSPATH");
            System.exit(2);
        }
        Main main = new Main(args[0]);
        // No lambdas: the first one of a JVM takes as long as a third of its start.
        Runtime.getRuntime().addShutdownHook(new Thread("percolate-exit") {
            @Override
            public void run() {
                main.answerStop();
            }
        });
        Thread watchdog = new Thread("percolate-watchdog") {
            @Override
            public void run() {
                main.watch();
            }
        };
        watchdog.setDaemon(true);
        watchdog.start();
        Runnable work = new Runnable() {
            @Override
            public void run() {
                main.work();
            }
        };
        new Thread(null, work, "main", WORKER_STACK_BYTES).start();
    }

    private void work() {
        ProgramLoader loader = new ProgramLoader(classes);
        try {
            answers.ready();
            for (String line = nextLine(); line != null; line = nextLine()) {
                Request request = Request.parse(line);
                loader = loader.next();
                String answer = Call.run(request, loader, running);
                if (answer == null) {
                    return; // Another thread has answered and is about to end this JVM.
                }
                if (answer.equals(Answers.CLOSED)) {
                    endWith(request, answer);
                }
                answers.write(request.id, answer);
            }
            answers.flush();
        } catch (IOException callerIsGone) {
            Runtime.getRuntime().halt(1);
        }
        // Threads and hooks that the program left behind must not keep this JVM alive.
        Runtime.getRuntime().halt(0);
    }

    /** Answers are flushed only when there is nothing else to do: thousands of calls, few writes. */
    private String nextLine() throws IOException {
        if (!requests.ready()) {
            answers.flush();
        }
        return requests.readLine();
    }

    private void watch() {
        while (true) {
            try {
                Thread.sleep(WATCHDOG_PERIOD_MS);
                Request overdue = running.takeIfOverdue();
                if (overdue != null) {
                    endWith(overdue, "timeout");
                }
                answers.flush();
            } catch (InterruptedException byTheProgram) {
                // It may enumerate threads and interrupt them; keep watching.
            } catch (IOException callerIsGone) {
                Runtime.getRuntime().halt(1);
            }
        }
    }

    /** The program may catch what ends a run that asks for other values, and then exit as it pleases. */
    private void answerStop() {
        Values.Stop stop = Values.stop();
        Request request = stop == null ? null : running.take();
        if (request != null) {
            endWith(request, Answers.left(stop));
        }
        try {
            answers.flush();
        } catch (IOException callerIsGone) {
            // Nobody is left to tell.
        }
    }

    private void endWith(Request request, String answer) {
        try {
            answers.write(request.id, answer);
            answers.flush();
        } catch (IOException callerIsGone) {
            // Nobody is left to tell.
        } finally {
            Runtime.getRuntime().halt(START_ANOTHER);
        }
    }
}
