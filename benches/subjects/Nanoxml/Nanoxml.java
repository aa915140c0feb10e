//@ jar: nanoxml.jar
//@ package: libnanoxml2-java
import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.NonValidator;
import net.n3.nanoxml.StdXMLBuilder;
import net.n3.nanoxml.StdXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLException;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * An XML reader on a small document, some of whose characters are symbolic.
 *
 * <p>The library reads characters through several readers of its own and of the JDK, and builds strings, vectors and
 * tables of what it finds. What is no XML makes it throw.
 */
//@ driver: name1 TRUE
//@ driver: text1 TRUE
//@ driver: text2 TRUE
//@ driver: value2 TRUE
public class Nanoxml {
    public static void name1() throws Exception {
        IXMLElement root = parse("<a" + Verifier.nondetChar() + "><b/></a>");
        assert root == null || root.getName().startsWith("a") : "another name";
    }

    public static void text1() throws Exception {
        IXMLElement root = parse("<a>x" + Verifier.nondetChar() + "</a>");
        assert root == null || root.getName().equals("a") : "another name";
    }

    public static void text2() throws Exception {
        IXMLElement root = parse("<a>" + Verifier.nondetChar() + Verifier.nondetChar() + "</a>");
        assert root == null || root.getName().equals("a") : "another name";
    }

    public static void value2() throws Exception {
        IXMLElement root = parse("<a k='" + Verifier.nondetChar() + Verifier.nondetChar() + "'/>");
        assert root == null || root.getAttribute("k", null) != null : "a value was lost";
    }

    private static IXMLElement parse(String document) throws Exception {
        // The factory would ask for a property of the system.
        IXMLParser parser = new StdXMLParser();
        parser.setBuilder(new StdXMLBuilder());
        parser.setValidator(new NonValidator());
        parser.setReader(StdXMLReader.stringReader(document));
        try {
            return (IXMLElement) parser.parse();
        } catch (XMLException malformed) {
            return null;
        }
    }
}
