package percolate.replay;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Defines the classes of the program under test, with assertions enabled.
 *
 * <p>A request must find all static state as in a new JVM. A loader is therefore <em>spent</em>, and not
 * used for another request, once it has defined a class that {@link StaticState} cannot rule out.
 * The parent is the platform loader, so the program never sees the classes of this package. Only the classes by which
 * programs ask for values ({@code java/api}) are ours, whatever the program's class path has.
 */
final class ProgramLoader extends ClassLoader {
    /** By this name the frames of the program are recognised in a stack trace. */
    static final String NAME = "program";

    private static final Set<String> API = Set.of(
            "percolate.api.Symbolic", "percolate.api.Values", "percolate.api.Values$Stop",
            "percolate.api.Values$Stop$Reason", "org.sosy_lab.sv_benchmarks.Verifier", "org.cprover.CProver",
            "org.cprover.CProverString", "gov.nasa.jpf.symbc.Debug", "gov.nasa.jpf.vm.Verify");

    static {
        registerAsParallelCapable();
    }

    private final ProgramClasses classes;
    private final Map<String, Callee> callees = new HashMap<>();
    private volatile boolean spent;

    ProgramLoader(ProgramClasses classes) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.classes = classes;
        setDefaultAssertionStatus(true);
    }

    boolean isSpent() {
        return spent;
    }

    void spend() {
        spent = true;
    }

    /** The method or constructor of a request; called by the worker only. */
    Callee callee(Request request) throws BadRequestException, CannotRunException {
        Callee callee = callees.get(request.methodKey());
        if (callee == null) {
            callee = MethodLookup.find(request, this);
            callees.put(request.methodKey(), callee);
        }
        return callee;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return API.contains(name) ? Class.forName(name) : super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ProgramClasses.Entry entry = classes.find(name);
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        if (entry.mayHoldState) {
            spend();
        }
        return defineClass(name, entry.bytes, 0, entry.bytes.length);
    }

    @Override
    protected URL findResource(String name) {
        return classes.resources().findResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return classes.resources().findResources(name);
    }
}
