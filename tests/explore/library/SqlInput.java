// Dates of java.sql, at any time; streams of numbers, and a spliterator.
//@ entry: kind(Timestamp,Date,LongStream,DoubleStream,Spliterator)
//@ max-array: 2
import java.sql.Date;
import java.sql.Timestamp;
import java.util.Spliterator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

class SqlInput {
    static int kind(Timestamp stamp, Date date, LongStream longs, DoubleStream doubles, Spliterator<String> texts) {
        if (stamp != null) {
            return stamp.getTime() > 5 ? 1 : 2;
        }
        if (date != null) {
            return date.getTime() < -7 ? 3 : 4;
        }
        if (longs != null) {
            return longs.limit(1).sum() > 3 ? 5 : 6;
        }
        if (doubles != null) {
            return doubles.limit(1).count() > 0 ? 7 : 8;
        }
        return texts != null && texts.estimateSize() == 2 ? 9 : 10;
    }
}
