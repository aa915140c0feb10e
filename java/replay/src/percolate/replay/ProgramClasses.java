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

        /** Null if it is malformed: defining the class will say what is wrong with it. */
        private final ClassFile file;

        private boolean isJudged;
        private boolean isSteady;

        Entry(byte[] bytes) {
            this.bytes = bytes;
            this.file = parse(bytes);
        }

        private static ClassFile parse(byte[] bytes) {
            try {
                return new ClassFile(bytes);
            } catch (RuntimeException malformed) {
                return null;
            }
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

    /**
     * The class of that binary name, if its {@linkplain StaticState static state} is the same after each initialisation;
     * else null.
     */
    synchronized ClassFile steady(String name) {
        if (ProgramLoader.isApi(name)) {
            return null;
        }
        Entry entry;
        try {
            entry = find(name);
        } catch (ClassNotFoundException unreadable) {
            return null;
        }
        if (entry == null || entry.file == null) {
            return null;
        }
        if (!entry.isJudged) {
            // Meanwhile it is not: of classes that need each other, each is initialised in the midst of another one.
            entry.isJudged = true;
            entry.isSteady = StaticState.isSteady(entry.file, this);
        }
        return entry.isSteady ? entry.file : null;
    }

    /** Whether a class has another one, of that internal name, among its superclasses in the program. */
    boolean isSubclass(ClassFile file, String name) {
        for (ClassFile next = file; next != null; next = superclass(next)) {
            if (next.superName.equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Null if it is none of the program. */
    ClassFile superclass(ClassFile file) {
        try {
            Entry entry = find(file.superName.replace('/', '.'));
            return entry == null ? null : entry.file;
        } catch (ClassNotFoundException unreadable) {
            return null;
        }
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
