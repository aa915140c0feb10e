import java.util.ArrayList;
import java.util.List;

public class ExceptionCauses {
    static class StorageException extends Exception {
        final int code;

        StorageException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
    }

    static class ServiceException extends RuntimeException {
        ServiceException(Throwable cause) {
            super(cause);
        }

        ServiceException(String message) {
            super(message);
        }
    }

    static int readRecord(int[] disk, int at) throws StorageException {
        try {
            return disk[at] / (at - 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new StorageException("no record " + at, 404, e);
        } catch (ArithmeticException e) {
            throw new StorageException("bad record " + at, 500, e);
        }
    }

    static int serve(int[] disk, int at) {
        try {
            return readRecord(disk, at);
        } catch (StorageException e) {
            throw new ServiceException(e);
        }
    }

    static List<String> chain(Throwable t) {
        List<String> names = new ArrayList<>();
        for (Throwable at = t; at != null; at = at.getCause()) {
            String extra = at instanceof StorageException ? "/" + ((StorageException) at).code : "";
            names.add(at.getClass().getSimpleName() + extra + "<" + at.getMessage() + ">");
        }
        return names;
    }

    public static void main(String[] args) {
        int[] disk = {8, 6, 4, 2};
        for (int at = -1; at <= 4; at++) {
            try {
                System.out.println(at + " -> " + serve(disk, at));
            } catch (ServiceException e) {
                System.out.println(at + " failed");
                for (String name : chain(e)) {
                    System.out.println("    " + name);
                }
            }
        }
        try {
            serve(null, 0);
        } catch (NullPointerException e) {
            System.out.println("not wrapped: " + (e.getCause() == null));
        }

        ServiceException open = new ServiceException("cause comes later");
        open.initCause(new IllegalStateException("inner"));
        System.out.println(chain(open));
        try {
            open.initCause(new RuntimeException());
        } catch (IllegalStateException e) {
            System.out.println("second initCause: " + e.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println("self: " + e.getMessage());
        }
        System.out.println(new ServiceException((Throwable) null).getMessage());
        System.out.println(new RuntimeException(new Error("oops")));
        System.out.println(new Exception("outer", null).getCause());
    }
}
