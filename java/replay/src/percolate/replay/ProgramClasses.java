package percolate.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The class path of the program under test, read once.
 *
 * <p>Many loaders define the same classes; they share the bytes, and what is known about them, here.
 */
final class ProgramClasses {
    /** One class file. */
    static final class Entry {
        final byte[] bytes;
        final boolean mayHoldState;

        Entry(byte[] bytes) {
            this.bytes = bytes;
            this.mayHoldState = StaticState.mayBeHeldBy(bytes);
        }
    }

    private final URLClassLoader path;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    ProgramClasses(String classPath) {
        List<URL> urls = new ArrayList<>();
        for (String element : classPath.split(File.pathSeparator)) {
            if (!element.isEmpty()) {
                urls.add(urlOf(element));
            }
        }
        // Only finds resources, and never defines a class, so it needs no parent.
        path = new URLClassLoader(urls.toArray(new URL[0]), null);
    }

    URLClassLoader resources() {
        return path;
    }

    /** The class of that binary name, or null if the class path has none. */
    Entry find(String name) throws ClassNotFoundException {
        Entry entry = entries.get(name);
        if (entry == null) {
            URL url = path.findResource(name.replace('.', '/') + ".class");
            if (url == null) {
                return null;
            }
            entry = new Entry(read(url, name));
            entries.put(name, entry);
        }
        return entry;
    }

    private static byte[] read(URL url, String name) throws ClassNotFoundException {
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private static URL urlOf(String element) {
        try {
            return new File(element).toURI().toURL();
        } catch (MalformedURLException impossible) {
            throw new AssertionError("a file URI is a valid URL", impossible);
        }
    }
}
