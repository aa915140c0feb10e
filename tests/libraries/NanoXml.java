//@ jar: nanoxml.jar
//@ package: libnanoxml2-java
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Properties;
import net.n3.nanoxml.IXMLBuilder;
import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.IXMLReader;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLElement;
import net.n3.nanoxml.XMLException;
import net.n3.nanoxml.XMLParseException;
import net.n3.nanoxml.XMLParserFactory;
import net.n3.nanoxml.XMLWriter;

/** Reads documents into trees and events, changes a tree, and writes it. */
public class NanoXml {
    private static final String LIBRARY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE library [
              <!ENTITY press "Percolation &amp; Sons">
              <!ENTITY % unused "nothing">
              <!ATTLIST book lang CDATA "en" pages CDATA "100">
            ]>
            <!-- A comment is not kept. -->
            <library xmlns:x="urn:x" owner='Ann "A" &lt;Lee&gt;'>
              <book id="b1" pages="320" x:shelf="7"><title>Graphs &#65;&#x42;</title><price>12.50</price></book>
              <book id="b2" lang="de"><title>Bäume</title><price>8</price><note><![CDATA[if (a < b && c > d)]]></note></book>
              <x:journal id="j1">&press; mixed <em>text</em> here</x:journal>
              <empty/>
            </library>
            """;

    public static void main(String[] args) throws Exception {
        IXMLElement library = parse(LIBRARY);
        print(library, "");
        query(library);
        change(library);
        for (boolean pretty : new boolean[] {true, false}) {
            StringWriter text = new StringWriter();
            new XMLWriter(text).write(library, pretty, 2, true);
            System.out.println(text);
        }
        again(library);
        events();
        streams();
        String[] broken = {
            "<a><b></a>", "<a", "<a b=c/>", "<a>&missing;</a>", "<a/><b/>", "", "<a>\n\n<b x='1' x='2'/>\n</c>", "<!DOCTYPE",
            "<a>]]></a>", "<a><!-- -- --></a>", "text"
        };
        for (String text : broken) {
            refused(text);
        }
    }

    private static IXMLElement parse(String text) throws Exception {
        IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
        parser.setReader(StdXMLReader.stringReader(text));
        return (IXMLElement) parser.parse();
    }

    private static void print(IXMLElement element, String indent) {
        System.out.print(indent + element.getFullName() + " at line " + element.getLineNr());
        for (String name : names(element)) {
            System.out.print(" " + name + "=" + element.getAttribute(name, null) + ":" + element.getAttributeType(name));
        }
        System.out.println(element.getContent() == null ? "" : " '" + element.getContent() + "'");
        for (Object child : element.getChildren()) {
            print((IXMLElement) child, indent + "  ");
        }
    }

    private static List<String> names(IXMLElement element) {
        List<String> names = new ArrayList<>();
        for (Enumeration<?> each = element.enumerateAttributeNames(); each.hasMoreElements();) {
            names.add((String) each.nextElement());
        }
        Collections.sort(names);
        return names;
    }

    private static void query(IXMLElement library) {
        int pages = 0;
        for (Object book : library.getChildrenNamed("book")) {
            pages += ((IXMLElement) book).getAttribute("pages", -1);
        }
        IXMLElement journal = library.getFirstChildNamed("journal", "urn:x");
        IXMLElement first = library.getChildAtIndex(0);
        System.out.println(pages + " " + journal.getName() + " " + journal.getNamespace() + " " + journal.hasChildren());
        System.out.println(first.getAttribute("shelf", "urn:x", "none") + " " + first.getAttributesInNamespace("urn:x"));
        System.out.println(library.getFirstChildNamed("absent") + " " + first.getParent().getName() + " " + first.isLeaf());
        try {
            library.getChildAtIndex(99);
        } catch (ArrayIndexOutOfBoundsException outside) {
            System.out.println(outside.getMessage());
        }
    }

    private static void change(IXMLElement library) {
        IXMLElement book = library.createElement("book");
        book.setAttribute("id", "b3");
        book.setAttribute("title", "<\"quotes\" & 'more'>\t\u00e9\u0007");
        IXMLElement note = book.createElement("note", "urn:y");
        note.setContent("1 < 2 & 3 > 2");
        book.addChild(note);
        library.addChild(book);
        library.removeChildAtIndex(1);
        library.removeChild(library.getFirstChildNamed("empty"));
        library.getFirstChildNamed("book").removeAttribute("pages");
        library.getFirstChildNamed("book").getFirstChildNamed("price").setContent("11.00");
        library.setAttribute("count", String.valueOf(library.getChildrenCount()));
        library.setName("archive");
    }

    private static void again(IXMLElement library) throws Exception {
        StringWriter text = new StringWriter();
        new XMLWriter(text).write(library, false);
        IXMLElement copy = parse(text.toString());
        IXMLElement book = copy.getFirstChildNamed("book");
        System.out.println(book.equalsXMLElement(library.getFirstChildNamed("book")) + " " + copy.equals(new XMLElement("a")));
        try {
            System.out.println(copy.equalsXMLElement(library));
        } catch (NullPointerException unnamed) {
            // Mixed content has no name, which the comparison does not expect.
            System.out.println(unnamed.getMessage());
        }
        System.out.println(new Properties(copy.getAttributes()).getProperty("owner"));
    }

    private static void events() throws Exception {
        IXMLParser parser = XMLParserFactory.createXMLParser("net.n3.nanoxml.StdXMLParser", new Events());
        parser.setReader(StdXMLReader.stringReader("<?style a='b'?><r k='v'>one<s/>two<?go now?></r>"));
        System.out.println(parser.parse());
    }

    private static void streams() throws Exception {
        byte[] latin = "<?xml version='1.0' encoding='ISO-8859-1'?><w>caf\u00e9</w>".getBytes(StandardCharsets.ISO_8859_1);
        byte[] wide = "<w>na\u00efve \u20ac</w>".getBytes(StandardCharsets.UTF_16);
        for (byte[] bytes : new byte[][] {latin, wide}) {
            IXMLReader reader = new StdXMLReader(new ByteArrayInputStream(bytes));
            IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
            parser.setReader(reader);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new XMLWriter(out).write((IXMLElement) parser.parse());
            System.out.print(out.toString(StandardCharsets.UTF_8));
        }
    }

    private static void refused(String text) throws Exception {
        try {
            IXMLElement accepted = parse(text);
            System.out.println("accepted " + (accepted == null ? null : accepted.getFullName()));
        } catch (XMLParseException refusal) {
            System.out.println(refusal.getLineNr() + " " + refusal.getMessage());
        } catch (XMLException refusal) {
            System.out.println(refusal.getClass().getName() + " " + refusal.getMessage() + " " + refusal.getException());
        }
    }

    /** Tells of each event. */
    private static class Events implements IXMLBuilder {
        private int count;
        private int depth;

        public void startBuilding(String systemId, int line) {
            System.out.println("start at " + line);
        }

        public void newProcessingInstruction(String target, Reader reader) throws Exception {
            System.out.println("instruction " + target + " " + all(reader));
        }

        public void startElement(String name, String prefix, String uri, String systemId, int line) {
            System.out.println("element " + name + " " + ++count);
            depth++;
        }

        public void endElement(String name, String prefix, String uri) {
            System.out.println("end of " + name);
            depth--;
        }

        public void addAttribute(String key, String prefix, String uri, String value, String type) {
            System.out.println("attribute " + key + "=" + value + " " + type);
        }

        public void elementAttributesProcessed(String name, String prefix, String uri) {
            System.out.println("attributes of " + name + " done");
        }

        public void addPCData(Reader reader, String systemId, int line) throws Exception {
            System.out.println("text " + all(reader));
        }

        public Object getResult() {
            // The parser goes on until there is a result.
            return count > 0 && depth == 0 ? count + " elements" : null;
        }

        private static String all(Reader reader) throws Exception {
            StringBuilder text = new StringBuilder();
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                text.append((char) c);
            }
            return text.toString();
        }
    }
}
