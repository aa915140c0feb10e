package percolate.replay;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Runs one request and words its answer.
 *
 * <p>Everything that can go wrong before the program's own code runs (a missing class or method, an
 * argument that does not fit) is an {@code error}: the caller has asked for the wrong thing. From class
 * initialisation on, whatever is thrown is the program's doing and is answered as {@code threw}.
 */
final class Call {
    private static final PrintStream DISCARD = new PrintStream(OutputStream.nullOutputStream());

    private Call() {}

    /** The answer, or null if another thread has already answered because the run took too long. */
    static String run(Request request, ProgramLoader loader, Running running) {
        Method method;
        Object[] arguments;
        try {
            method = loader.method(request);
            arguments = Arguments.parse(method.getParameterTypes(), request.arguments);
        } catch (BadRequestException bad) {
            return Answers.error(bad.getMessage());
        }
        resetSurroundings(loader);
        running.start(request);
        String answer = invoke(method, arguments, loader);
        return running.take() == null ? null : answer;
    }

    private static String invoke(Method method, Object[] arguments, ProgramLoader loader) {
        Throwable thrown;
        try {
            // First and by itself, so that what an initialiser throws is never wrapped by `invoke`.
            Class.forName(method.getDeclaringClass().getName(), true, loader);
            return Answers.returned(method.getReturnType(), method.invoke(null, arguments));
        } catch (InvocationTargetException wrapper) {
            thrown = wrapper.getCause();
        } catch (Throwable fromInitialiser) {
            thrown = fromInitialiser;
        }
        if (thrown instanceof VirtualMachineError) {
            // A full stack or heap may have broken the linking of any class halfway.
            loader.spend();
        }
        return Answers.threw(thrown);
    }

    /** Undoes what an earlier request may have done to this thread and to the standard streams. */
    private static void resetSurroundings(ProgramLoader loader) {
        System.setIn(InputStream.nullInputStream());
        System.setOut(DISCARD);
        System.setErr(DISCARD);
        Thread.interrupted();
        Thread.currentThread().setContextClassLoader(loader);
    }
}
