// A reference refers to anything, or to nothing more.
//@ entry: length(WeakReference,SoftReference)
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

class ReferenceInput {
    static int length(WeakReference<String> weak, SoftReference<String> soft) {
        if (weak != null) {
            return weak.get() == null ? -1 : weak.get().length();
        }
        return soft != null && soft.get() != null ? 1 : 0;
    }
}
