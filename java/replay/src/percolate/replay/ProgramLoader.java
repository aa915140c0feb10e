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
 * used for another request, once it has defined a class that is not {@linkplain StaticState steady}, or something in one
 * that is has changed for good.
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
    private final StaticFields fields;
    private volatile boolean spent;

    /** {@code untouched} is a loader of the same classes by which no request is run. */
    private ProgramLoader(ProgramClasses classes, ProgramLoader untouched) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.classes = classes;
        fields = new StaticFields(this, untouched);
        setDefaultAssertionStatus(true);
    }

    ProgramLoader(ProgramClasses classes) {
        this(classes, new ProgramLoader(classes, null));
    }

    /** For the next request: this loader if all static state is as in a new JVM, or can be made so; else another one. */
    ProgramLoader next() {
        return !spent && fields.restore() ? this : new ProgramLoader(classes, fields.untouched);
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

    /** Whether the class of that name is ours, whatever the program's class path has. */
    static boolean isApi(String name) {
        return API.contains(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return isApi(name) ? Class.forName(name) : super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ProgramClasses.Entry entry = classes.find(name);
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        ClassFile file = classes.steady(name);
        if (file == null) {
            spend();
        } else if (!StaticState.isFrozen(file)) {
            fields.watch(name);
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
