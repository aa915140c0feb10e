import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs JUnit tests on classes that JaCoCo instruments while they are loaded, and prints what the tests cover of them.
 *
 * <p>{@code java MeasureCoverage.java SUBJECTS TESTS JAR…}: the classes in the folder SUBJECTS are instrumented and
 * counted, those in the folder TESTS are the tests; the JARs hold what both need. One line is printed for each test
 * ({@code passed NAME} or {@code failed NAME why}) and for each method with branches
 * ({@code branches CLASS METHOD COVERED TOTAL LINES}, where LINES are those with a branch that no test takes).
 * Fields are separated by tabs.
 */
public class MeasureCoverage {
    public static void main(String[] arguments) throws Exception {
        Path subjects = Paths.get(arguments[0]);
        Path tests = Paths.get(arguments[1]);
        URL[] urls = new URL[arguments.length - 1];
        for (int i = 1; i < arguments.length; i++) {
            urls[i - 1] = Paths.get(arguments[i]).toUri().toURL();
        }
        // What tests print is not our result.
        PrintWriter out = new PrintWriter(System.out, true);
        System.setOut(System.err);

        IRuntime runtime = new LoggerRuntime();
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        ClassLoader loader = new InstrumentingLoader(subjects, urls, new Instrumenter(runtime));
        Thread.currentThread().setContextClassLoader(loader);
        run(classes(tests), tests, loader, out);

        ExecutionDataStore execution = new ExecutionDataStore();
        data.collect(execution, new SessionInfoStore(), false);
        runtime.shutdown();
        CoverageBuilder coverage = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(execution, coverage);
        for (Path file : classes(subjects)) {
            analyzer.analyzeClass(Files.readAllBytes(file), file.toString());
        }
        for (IClassCoverage subject : coverage.getClasses()) {
            print(subject, out);
        }
        out.flush();
        // Threads of a test must not keep us.
        System.exit(0);
    }

    private static void run(List<Path> files, Path root, ClassLoader loader, PrintWriter out) throws Exception {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (Path file : files) {
            String name = root.relativize(file).toString().replace(".class", "").replace('/', '.');
            request.selectors(selectClass(Class.forName(name, false, loader)));
        }
        Launcher launcher = LauncherFactory.create();
        LauncherDiscoveryRequest built = request.build();
        launcher.execute(built, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
                String why = result.getThrowable().map(String::valueOf).orElse("").replaceAll("\\s+", " ");
                if (test.isTest() || !passed) {
                    out.println((passed ? "passed" : "failed") + "\t" + test.getDisplayName() + "\t" + why);
                }
            }
        });
    }

    private static void print(IClassCoverage subject, PrintWriter out) {
        for (IMethodCoverage method : subject.getMethods()) {
            ICounter branches = method.getBranchCounter();
            if (branches.getTotalCount() == 0) {
                continue;
            }
            StringBuilder lines = new StringBuilder();
            for (int number = method.getFirstLine(); number <= method.getLastLine(); number++) {
                ILine line = method.getLine(number);
                if (line.getBranchCounter().getMissedCount() > 0) {
                    lines.append(lines.length() == 0 ? "" : ",").append(number);
                }
            }
            out.println(String.join("\t", "branches", subject.getName().replace('/', '.'),
                    method.getName() + method.getDesc(), String.valueOf(branches.getCoveredCount()),
                    String.valueOf(branches.getTotalCount()), lines));
        }
    }

    private static List<Path> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted().collect(Collectors.toList());
        }
    }

    /** Defines the subjects itself, instrumented; the rest comes from the folders and jars as it is. */
    private static final class InstrumentingLoader extends URLClassLoader {
        private final Path subjects;
        private final Instrumenter instrumenter;

        InstrumentingLoader(Path subjects, URL[] urls, Instrumenter instrumenter) {
            super(urls, MeasureCoverage.class.getClassLoader());
            this.subjects = subjects;
            this.instrumenter = instrumenter;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Path file = subjects.resolve(name.replace('.', '/') + ".class");
            if (!Files.exists(file)) {
                return super.findClass(name);
            }
            try (InputStream original = new ByteArrayInputStream(Files.readAllBytes(file))) {
                byte[] instrumented = instrumenter.instrument(original, name);
                return defineClass(name, instrumented, 0, instrumented.length);
            } catch (IOException error) {
                throw new ClassNotFoundException(name, error);
            }
        }
    }
}
