//@ entry: call(int)
//@ values: -200..200

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

// A symbolic value goes through a method handle, which adapts it, and comes back.
class CallThroughHandle {
    static long twice(long x) {
        return 2 * x;
    }

    static int call(int x) throws Throwable {
        MethodType type = MethodType.methodType(long.class, long.class);
        MethodHandle handle = MethodHandles.lookup().findStatic(CallThroughHandle.class, "twice", type);
        long doubled = (long) handle.invoke(x);   // the handle takes a long
        return doubled == 10 ? 1 : 0;
    }
}
