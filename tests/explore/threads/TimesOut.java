//@ entry: answer(boolean)
//@ max-input: 1
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Waiting ends when its time is over, if nobody has ended it before. */
class TimesOut {
    static String answer(boolean isThere) throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread giver = new Thread(() -> {
            if (isThere) {
                queue.add("an answer");
            }
        });
        giver.start();
        String answer = queue.poll(isThere ? 10_000 : 20, TimeUnit.MILLISECONDS);
        giver.join();
        return answer == null ? "none" : answer;
    }
}
