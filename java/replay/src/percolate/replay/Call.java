package percolate.replay;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Properties;
import java.util.TimeZone;
import percolate.api.Values;

/**
 * Runs one request and words its answer.
 *
 * <p>Everything that can go wrong before the program's own code runs (a missing method, an argument that does not
 * fit) is an {@code error}: the caller has asked for the wrong thing. From class initialisation on, whatever is
 * thrown is the program's doing and is answered as {@code threw}, unless it is a class that the class path lacks.
 */
final class Call {
    private static final PrintStream DISCARD = new PrintStream(OutputStream.nullOutputStream());

    private static final Properties PROPERTIES = (Properties) System.getProperties().clone();

    private Call() {}

    /** The answer, or null if another thread has already answered. */
    static String run(Request request, ProgramLoader loader, Running running) {
        Access.begin();
        String answer = answer(request, loader, running);
        return answer != null && Access.needsOpenPackages() ? Answers.CLOSED : answer;
    }

    private static String answer(Request request, ProgramLoader loader, Running running) {
        Callee callee;
        try {
            callee = loader.callee(request);
        } catch (BadRequestException bad) {
            return Answers.bad(bad);
        } catch (CannotRunException missing) {
            return Answers.cannot(missing.getMessage());
        }
        resetSurroundings(loader);
        Values.give(List.of());
        running.start(request);
        String answer = invoke(request, callee, loader);
        return running.take() == null ? null : answer;
    }

    private static String invoke(Request request, Callee callee, ProgramLoader loader) {
        Inputs inputs = null;
        Throwable thrown;
        try {
            inputs = new Inputs(request, callee, loader);
            Values.give(inputs.values);
            inputs.openStandardInput();
            // By itself, so that what an initialiser throws is never wrapped by the call.
            Class.forName(callee.owner().getName(), true, loader);
            inputs.setStaticFields(loader);
            Object result = callee.call(inputs.receiver, inputs.arguments);
            return Values.stop() == null ? Answers.returned(callee, result, inputs) : Answers.stopped(Values.stop());
        } catch (BadRequestException bad) {
            return Answers.bad(bad);
        } catch (CannotRunException beyond) {
            return Answers.cannot(beyond.getMessage());
        } catch (InvocationTargetException wrapper) {
            thrown = wrapper.getCause();
        } catch (Throwable fromInitialiser) {
            thrown = fromInitialiser;
        }
        CannotRunException missing = MissingClass.in(thrown);
        if (missing != null) {
            return Answers.cannot(missing.getMessage());
        }
        if (thrown instanceof VirtualMachineError || thrown instanceof LinkageError) {
            // A full stack or heap may have broken the linking of any class halfway, and an initialiser that failed once is not
            // run again.
            loader.spend();
        }
        return Values.stop() == null ? Answers.threw(thrown, inputs) : Answers.stopped(Values.stop());
    }

    /** Undoes what an earlier request may have done to this thread, the standard streams and the system's properties. */
    private static void resetSurroundings(ProgramLoader loader) {
        System.setIn(InputStream.nullInputStream());
        System.setOut(DISCARD);
        System.setErr(DISCARD);
        if (!PROPERTIES.equals(System.getProperties())) {
            System.setProperties((Properties) PROPERTIES.clone());
        }
        // As the property says.
        TimeZone.setDefault(null);
        Thread.interrupted();
        Thread.currentThread().setContextClassLoader(loader);
    }
}
