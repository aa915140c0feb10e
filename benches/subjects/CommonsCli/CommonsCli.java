//@ jar: commons-cli.jar
//@ package: libcommons-cli-java
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * A parser of command lines on arguments with symbolic characters.
 *
 * <p>Options are looked up in hash tables by strings that are made of the characters, and most of what happens is a
 * method of {@code String} on them.
 */
//@ driver: chars1 TRUE
//@ driver: chars2 TRUE
//@ driver: chars4 TRUE
public class CommonsCli {
    public static void chars1() {
        check("-" + Verifier.nondetChar());
    }

    public static void chars2() {
        check("" + Verifier.nondetChar() + Verifier.nondetChar());
    }

    public static void chars4() {
        check("" + Verifier.nondetChar() + Verifier.nondetChar(), "" + Verifier.nondetChar() + Verifier.nondetChar());
    }

    private static void check(String... arguments) {
        Options options = new Options();
        options.addOption("a", false, "all");
        options.addOption("b", true, "with a value");
        options.addOption("v", "verbose", false, "say more");
        try {
            CommandLine line = new DefaultParser().parse(options, arguments);
            assert !line.hasOption("a") || line.getOptionValue("a") == null : "a value of an option without one";
            assert !line.hasOption("b") || line.getOptionValue("b") != null : "an option without its value";
        } catch (ParseException refused) {
            // What is no option is refused.
        }
    }
}
