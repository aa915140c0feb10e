//@ entry: get(ThreadLocal,int)

// One that the thread has set before the call is beyond what can be made.
class ThreadLocalInput {
    static int get(ThreadLocal<Integer> local, int x) {
        Integer before = local.get(); //~ throws NullPointerException
        local.set(x);
        return before == null ? local.get() : before;
    }
}
