// LocalTime, LocalDateTime, Duration, Instant from fixed values: arithmetic, rounding, schedules.
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;
import java.util.TreeMap;

public class ClockTimes {
    record Meeting(String name, LocalTime start, Duration length) {
        LocalTime end() {
            return start.plus(length);
        }

        boolean overlaps(Meeting other) {
            return start.isBefore(other.end()) && other.start.isBefore(end());
        }
    }

    static String human(Duration d) {
        if (d.isNegative()) {
            return "minus " + human(d.negated());
        }
        StringBuilder out = new StringBuilder();
        if (d.toDaysPart() > 0) {
            out.append(d.toDaysPart()).append("d ");
        }
        return out.append(String.format("%02d:%02d:%02d.%03d", d.toHoursPart(), d.toMinutesPart(), d.toSecondsPart(), d.toMillisPart())).toString();
    }

    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 59, 30);
        System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.withNano(5_000_000) + " " + t.toSecondOfDay() + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + LocalTime.MIDNIGHT + " " + LocalTime.NOON + " " + LocalTime.MAX);
        System.out.println(LocalTime.parse("07:05").plus(Duration.ofMinutes(90)) + " " + LocalTime.of(1, 2, 3, 4) + " " + t.isAfter(LocalTime.NOON) + " " + LocalTime.ofNanoOfDay(1) + " " + ChronoUnit.MINUTES.between(LocalTime.NOON, LocalTime.of(9, 30, 1)));

        LocalDateTime dt = LocalDateTime.of(2024, 2, 28, 22, 15);
        System.out.println(dt + " " + dt.plusHours(30) + " " + dt.minusMinutes(16).withSecond(59) + " " + dt.toLocalDate().atTime(LocalTime.NOON) + " " + dt.getDayOfWeek() + " " + dt.plusNanos(1_000));
        LocalDateTime later = LocalDateTime.parse("2025-01-01T00:00:00.5");
        System.out.println(Duration.between(dt, later) + " " + ChronoUnit.HOURS.between(dt, later) + " " + ChronoUnit.WEEKS.between(dt, later) + " " + dt.until(later, ChronoUnit.MONTHS) + " " + dt.isBefore(later) + " " + dt.compareTo(later));

        Duration[] durations = {
            Duration.ZERO, Duration.ofSeconds(3661, 5_000_000), Duration.ofDays(2).plusHours(5), Duration.ofMillis(-1500), Duration.parse("PT-1H30M"), Duration.ofMinutes(59).multipliedBy(3), Duration.ofHours(1).dividedBy(7),
        };
        for (Duration d : durations) {
            System.out.println(d + " = " + human(d) + " = " + d.toMillis() + " ms, sign " + Integer.signum(d.compareTo(Duration.ZERO)));
        }
        System.out.println(Duration.ofHours(5).dividedBy(Duration.ofMinutes(40)) + " " + Duration.ofSeconds(90).toMinutes() + " " + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.ofMillis(1234).truncatedTo(ChronoUnit.SECONDS) + " " + Duration.ofNanos(-1));

        Instant epoch = Instant.EPOCH;
        System.out.println(epoch + " " + Instant.ofEpochSecond(1_700_000_000L) + " " + Instant.ofEpochMilli(-1) + " " + Instant.parse("2024-06-01T12:00:00Z").getEpochSecond() + " " + epoch.plus(1, ChronoUnit.DAYS).minusNanos(1));
        Clock fixed = Clock.fixed(Instant.ofEpochSecond(86_400 * 365L), ZoneOffset.UTC);
        System.out.println(LocalDate.now(fixed) + " " + LocalDateTime.now(fixed) + " " + fixed.millis() + " " + Instant.now(Clock.offset(fixed, Duration.ofHours(-1))));

        List<Meeting> meetings = List.of(new Meeting("standup", LocalTime.of(9, 0), Duration.ofMinutes(15)), new Meeting("review", LocalTime.of(9, 10), Duration.ofHours(1)), new Meeting("lunch", LocalTime.of(12, 0), Duration.ofMinutes(45)), new Meeting("call", LocalTime.of(10, 10), Duration.ofMinutes(110)));
        TreeMap<LocalTime, Meeting> agenda = new TreeMap<>();
        for (Meeting m : meetings) {
            agenda.values().stream().filter(m::overlaps).forEach(o -> System.out.println(m.name() + " overlaps " + o.name()));
            agenda.put(m.start(), m);
        }
        agenda.forEach((start, m) -> System.out.println(start + "-" + m.end() + " " + m.name()));
        System.out.println("at 9:40 " + agenda.floorEntry(LocalTime.of(9, 40)).getValue().name());
        for (Runnable r : List.<Runnable>of(() -> LocalTime.of(24, 0), () -> LocalTime.parse("25:00"), () -> Duration.parse("1 hour"), () -> LocalTime.NOON.plus(1, ChronoUnit.DAYS), () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH), () -> Instant.EPOCH.plus(1, ChronoUnit.MONTHS), () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1))) {
            try {
                r.run();
            } catch (DateTimeParseException | UnsupportedTemporalTypeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            } catch (DateTimeException | ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
