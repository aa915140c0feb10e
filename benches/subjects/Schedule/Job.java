/** A job, and the one behind it in its queue. */
final class Job {
    final int id;
    private int priority;
    private Job next;

    Job(int id, int priority) {
        this.id = id;
        this.priority = priority;
    }

    int getPriority() {
        return priority;
    }

    void setPriority(int priority) {
        this.priority = priority;
    }

    Job getNext() {
        return next;
    }

    void setNext(Job next) {
        this.next = next;
    }
}
