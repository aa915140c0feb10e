// Class loaders, their resources and services, modules and properties.
import java.util.*;
import java.util.function.*;

public class LoadersAndResources {
    public static void main(String[] a) throws Exception {
        ClassLoader l = LoadersAndResources.class.getClassLoader();
        System.out.println(Collections.list(l.getResources("no/such")).size() + " " + l.getResource("no/such")
                + " " + (l.getResource("LoadersAndResources.class") != null)
                + Collections.list(l.getResources("LoadersAndResources.class")).size());
        System.out.println(l.getClass().getName() + " " + l.getParent().getClass().getName() + " "
                + l.getParent().getParent() + " " + l.getName() + " "
                + ClassLoader.getSystemClassLoader().equals(l) + String.class.getClassLoader());
        int n = 0;
        for (Runnable r : ServiceLoader.load(Runnable.class)) n++;
        System.out.println(n + " " + ServiceLoader.load(Supplier.class).findFirst().isPresent());
        System.out.println(l.loadClass("LoadersAndResources") == LoadersAndResources.class);
        try {
            l.loadClass("x.Y");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(String.class.getResource("String.class") + " "
                + Object.class.getResourceAsStream("Object.class").read() + " "
                + ClassLoader.getSystemResource("java/lang/Object.class"));
        System.out.println(LoadersAndResources.class.getProtectionDomain()
                .getCodeSource().getLocation().getProtocol() + " "
                + Thread.currentThread().getContextClassLoader().equals(l));
        ServiceLoader<java.nio.file.spi.FileSystemProvider> sl = ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class);
        System.out.println(sl.stream().map(p -> p.type().getSimpleName()).sorted().toList());
        System.out.println(LoadersAndResources.class.getModule().isNamed() + " "
                + ModuleLayer.boot().findModule("java.base").get().getDescriptor().name() + " "
                + Object.class.getModule().getDescriptor().isOpen() + " "
                + Object.class.getModule().isExported("java.lang") + Runtime.version().feature());
        System.setProperty("k", "v");
        System.out.println(System.getProperty("k") + System.clearProperty("k") + System.getProperty("k") + " "
                + System.getSecurityManager());
    }
}
