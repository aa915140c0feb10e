package percolate.replay;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import percolate.api.Values;

/**
 * Runs methods of a program under test on given inputs and says what they did.
 *
 * <p>One request line on one descriptor, one answer line on another; {@code java/README.md} defines both. Two threads take
 * part: the <em>worker</em> reads, runs and answers, on a stack deep enough for programs that recurse; the <em>leaver</em>
 * answers for a run that calls {@code System.exit} after it has left its path. {@link Running} sees to it that at most one
 * of them answers a request: one that ends this JVM by itself gets no answer, for the status of the process tells more. How
 * long a request may take is the business of the caller, who can end this JVM.
 *
 * <p><b>Invariant:</b> what writes answers ({@link Answers}) is held by local variables of these two threads only. The program
 * finds threads, classes and their static fields; it finds no way from them to the key.
 */
public final class Main {
    /** The exit status that means: this JVM is used up, start another for the remaining requests. */
    private static final int START_ANOTHER = 3;

    /** Reserved, and committed only as far as a program recurses. */
    private static final long WORKER_STACK_BYTES = 256L << 20;

    private Main() {}

    public static void main(String[] args) {
        if (args.length != 3) {
            System.err.println("usage: java -cp REPLAY percolate.replay.Main CLASSPATH REQUESTS ANSWERS");
            System.exit(2);
        }
        // No lambdas: the first one of a JVM takes as long as a third of its start.
        Runnable work = new Runnable() {
            @Override
            public void run() {
                try {
                    work(args);
                } catch (IOException callerIsGone) {
                    Runtime.getRuntime().halt(1);
                }
            }
        };
        new Thread(null, work, "main", WORKER_STACK_BYTES).start();
    }

    private static void work(String[] args) throws IOException {
        // The program may close or replace System.in and System.out, so these are never used.
        BufferedReader requests = new BufferedReader(
                new InputStreamReader(new FileInputStream("/proc/self/fd/" + args[1]), StandardCharsets.UTF_8));
        Seal seal = Seal.of(requests.readLine());
        Answers answers = new Answers(new FileOutputStream("/proc/self/fd/" + args[2]), seal);
        Running running = new Running();
        startLeaver(answers, running);
        ProgramLoader loader = new ProgramLoader(new ProgramClasses(args[0]));
        answers.ready();
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String opened = seal.open(line);
            if (opened == null) {
                answers.forged();
                Runtime.getRuntime().halt(START_ANOTHER);
            }
            Request request = Request.parse(opened);
            loader = loader.next();
            String answer = Call.run(request, loader, running);
            if (answer == null) {
                return; // The other thread has answered and is about to end this JVM.
            }
            answers.write(request.id, answer);
            if (answer.equals(Answers.CLOSED)) {
                Runtime.getRuntime().halt(START_ANOTHER);
            }
        }
        // Threads and hooks that the program left behind must not keep this JVM alive.
        Runtime.getRuntime().halt(0);
    }

    /** The hook that runs when the program ends this JVM can be found by the program; so it writes nothing itself. */
    private static void startLeaver(Answers answers, Running running) {
        AtomicReference<Answers> handedOver = new AtomicReference<>(answers);
        Runnable leave = new Runnable() {
            @Override
            public void run() {
                Answers own = handedOver.getAndSet(null);
                running.awaitEnd();
                leave(own, running);
            }
        };
        Thread leaver = new Thread(leave, "percolate-leaver");
        leaver.setDaemon(true);
        leaver.start();
        Runnable tell = new Runnable() {
            @Override
            public void run() {
                running.end();
            }
        };
        Runtime.getRuntime().addShutdownHook(new Thread(tell, "percolate-exit"));
        while (handedOver.get() != null) {
            Thread.onSpinWait();
        }
    }

    /** The program may catch what ends a run that asks for other values, and then exit as it pleases. */
    private static void leave(Answers answers, Running running) {
        try {
            Values.Stop stop = Values.stop();
            Request request = stop == null ? null : running.take();
            if (request != null) {
                answers.write(request.id, Answers.left(stop));
                Runtime.getRuntime().halt(START_ANOTHER);
            }
        } catch (IOException callerIsGone) {
            // Nobody is left to tell.
        } finally {
            running.endHeeded();
        }
    }
}
