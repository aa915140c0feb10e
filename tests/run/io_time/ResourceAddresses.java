import java.io.File;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ListResourceBundle;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** Resources of the class path by name and by address, and bundles of texts. */
public class ResourceAddresses {
    static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"greeting", "Hello"}, {"count", 3}};
        }
    }

    static void addresses() throws Exception {
        URL url = ResourceAddresses.class.getResource("ResourceAddresses.class");
        System.out.println(url.getProtocol() + " " + new File(url.getPath()).getName());
        try (InputStream in = url.openStream()) {
            System.out.printf("%x%x%n", in.read(), in.read());
        }
        URI uri = ResourceAddresses.class.getClassLoader().getResource("ResourceAddresses.class").toURI();
        byte[] bytes = Files.readAllBytes(Path.of(uri));
        System.out.println((bytes[0] & 0xff) + " " + url.equals(uri.toURL()));
        System.out.println(ResourceAddresses.class.getResource("/missing.txt"));
        System.out.println(ResourceAddresses.class.getResourceAsStream("missing.txt"));
    }

    static void bundles() {
        ResourceBundle texts = new Texts();
        System.out.println(texts.getString("greeting") + texts.getObject("count") + texts.containsKey("x"));
        try {
            texts.getString("x");
        } catch (MissingResourceException missing) {
            System.out.println(missing.getMessage() + " " + missing.getKey());
        }
        try {
            ResourceBundle.getBundle("nowhere");
        } catch (MissingResourceException missing) {
            System.out.println(missing.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        addresses();
        bundles();
    }
}
