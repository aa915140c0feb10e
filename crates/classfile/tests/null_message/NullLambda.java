import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Calls a lambda. The test lets the class below make it, so that an invokedynamic yields null. */
public class NullLambda {
    public static void main(String[] args) throws Exception {
        try {
            ((Runnable) () -> { }).run();
        } catch (NullPointerException e) {
            StackTraceElement top = e.getStackTrace()[0];
            var field = Throwable.class.getDeclaredField("backtrace");
            field.setAccessible(true);
            int offset = ((int[]) ((Object[]) field.get(e))[1])[0] >>> 16;
            System.out.printf("%s\t%s\t%d\t%d\tsome %s%n", top.getClassName(), top.getMethodName(), top.getLineNumber(),
                offset, e.getMessage());
        }
    }
}

/** Stands in for LambdaMetafactory: its full name is as long. */
class NullLambdas_of_another_metafactory {
    public static CallSite metafactory(MethodHandles.Lookup lookup, String name, MethodType type, MethodType erased,
            MethodHandle body, MethodType dynamic) {
        return new ConstantCallSite(MethodHandles.constant(type.returnType(), null));
    }
}
