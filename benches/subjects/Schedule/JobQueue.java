/** A queue of jobs from whose middle one can be taken. */
final class JobQueue {
    private Job head;
    private Job tail;
    private int size;

    int size() {
        return size;
    }

    void add(Job job) {
        if (tail == null) {
            head = job;
        } else {
            tail.setNext(job);
        }
        tail = job;
        size++;
    }

    /** Takes the job that stands so far behind the first, as a part of the size; null if there is none. */
    Job take(double ratio) {
        if (ratio < 0.0 || ratio > 1.0) {
            return null;
        }
        int index = (int) (ratio * size);
        if (index >= size) {
            index = size - 1;
        }
        Job before = null;
        Job taken = head;
        while (index > 0 && taken != null) {
            before = taken;
            taken = taken.getNext();
            index--;
        }
        if (taken == null) {
            return null;
        }
        if (before == null) {
            head = taken.getNext();
        } else {
            before.setNext(taken.getNext());
        }
        if (taken == tail) {
            tail = before;
        }
        taken.setNext(null);
        size--;
        return taken;
    }
}
