import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * A scheduler with a queue for each priority, which is told what happens.
 *
 * <p>After the program schedule2 of the Siemens suite. Each command moves jobs between linked queues, so what differs
 * between its ways are references.
 */
//@ driver: commands3 TRUE
public class Schedule {
    private static final int NEW_JOB = 1;
    private static final int UPGRADE = 2;
    private static final int BLOCK = 3;
    private static final int UNBLOCK = 4;
    private static final int QUANTUM_EXPIRED = 5;
    private static final int FINISH = 6;

    private static final int MAX_PRIORITY = 3;

    private final JobQueue[] queues = new JobQueue[MAX_PRIORITY + 1];
    private final JobQueue blocked = new JobQueue();
    private Job current;
    private int created;
    private int finished;

    private Schedule(int[] jobs) {
        for (int priority = MAX_PRIORITY; priority > 0; priority--) {
            queues[priority] = new JobQueue();
            for (int i = 0; i < jobs[MAX_PRIORITY - priority]; i++) {
                create(priority);
            }
        }
    }

    public static void commands3() {
        Schedule schedule = new Schedule(new int[] {8, 7, 6});
        schedule.execute(Verifier.nondetInt(), 2, 0.03);
        schedule.execute(Verifier.nondetInt(), 1, 0.02);
        schedule.execute(Verifier.nondetInt(), 2, 0.01);
        assert schedule.count() == schedule.created : "a job was lost";
    }

    private void execute(int command, int priority, double ratio) {
        if (command == BLOCK) {
            block();
        } else if (command == NEW_JOB) {
            create(priority);
        } else if (command == UNBLOCK) {
            unblock(ratio);
        } else if (command == QUANTUM_EXPIRED) {
            expire();
        } else if (command == UPGRADE) {
            upgrade(priority, ratio);
        } else if (command == FINISH) {
            finish();
        }
    }

    private void create(int priority) {
        enqueue(new Job(created++, priority));
    }

    private void block() {
        Job job = running();
        if (job != null) {
            current = null;
            blocked.add(job);
            reschedule(0);
        }
    }

    private void unblock(double ratio) {
        Job job = blocked.take(ratio);
        if (job != null) {
            enqueue(job);
        }
    }

    private void expire() {
        Job job = running();
        if (job != null) {
            current = null;
            enqueue(job);
        }
    }

    private void upgrade(int priority, double ratio) {
        if (priority < 1 || priority >= MAX_PRIORITY) {
            return;
        }
        Job job = queues[priority].take(ratio);
        if (job != null) {
            job.setPriority(priority + 1);
            enqueue(job);
        }
    }

    private void finish() {
        if (running() != null) {
            current = null;
            finished++;
            reschedule(0);
        }
    }

    private void enqueue(Job job) {
        queues[job.getPriority()].add(job);
        reschedule(job.getPriority());
    }

    private void reschedule(int priority) {
        if (current != null && priority > current.getPriority()) {
            queues[current.getPriority()].add(current);
            current = null;
        }
        running();
    }

    private Job running() {
        for (int priority = MAX_PRIORITY; current == null && priority > 0; priority--) {
            if (queues[priority] != null) {
                current = queues[priority].take(0.0);
            }
        }
        return current;
    }

    private int count() {
        int count = finished + blocked.size() + (current == null ? 0 : 1);
        for (int priority = 1; priority <= MAX_PRIORITY; priority++) {
            count += queues[priority].size();
        }
        return count;
    }
}
