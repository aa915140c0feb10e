// ZonedDateTime and OffsetDateTime: UTC, fixed offsets, and Europe/Paris with its gaps and overlaps.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.TreeSet;

public class ZonedTimes {
    static final ZoneId PARIS = ZoneId.of("Europe/Paris");

    static void flight(String from, ZoneId there, LocalDateTime leaves, Duration time) {
        ZonedDateTime departure = leaves.atZone(there);
        ZonedDateTime arrival = departure.plus(time).withZoneSameInstant(PARIS);
        System.out.println(from + " " + departure + " arrives " + arrival.toLocalDateTime() + " " + arrival.getOffset());
    }

    public static void main(String[] args) {
        ZonedDateTime utc = ZonedDateTime.of(2024, 1, 15, 12, 0, 0, 0, ZoneOffset.UTC);
        System.out.println(utc + " " + utc.withZoneSameInstant(PARIS) + " " + utc.withZoneSameLocal(PARIS) + " " + utc.withZoneSameInstant(ZoneOffset.ofHoursMinutes(5, 30)));
        System.out.println(utc.toEpochSecond() + " " + utc.toInstant() + " " + utc.getZone() + " " + utc.withZoneSameInstant(PARIS).isEqual(utc) + " " + utc.withZoneSameInstant(PARIS).equals(utc));

        // On 31 March 2024 the clocks in Paris go from 2:00 to 3:00, on 27 October from 3:00 to 2:00.
        ZonedDateTime beforeGap = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, PARIS);
        System.out.println(beforeGap + " " + beforeGap.plusHours(1) + " " + beforeGap.plusDays(1) + " " + Duration.between(beforeGap, beforeGap.plusDays(1)));
        System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, PARIS));
        ZonedDateTime overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, PARIS);
        System.out.println(overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + overlap.plusHours(2));
        System.out.println(ChronoUnit.HOURS.between(LocalDate.of(2024, 10, 27).atStartOfDay(PARIS), LocalDate.of(2024, 10, 28).atStartOfDay(PARIS)) + " hours on that day");
        System.out.println(PARIS.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + PARIS.getRules().getOffset(LocalDateTime.of(2024, 1, 1, 0, 0)) + " " + PARIS.getRules().nextTransition(Instant.parse("2024-05-01T00:00:00Z")));
        System.out.println(PARIS.getRules().getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)) + " " + PARIS.getRules().getValidOffsets(LocalDateTime.of(2024, 3, 31, 2, 30)));
        System.out.println(ZonedDateTime.of(1930, 6, 1, 0, 0, 0, 0, PARIS).getOffset() + " " + ZonedDateTime.of(2050, 7, 1, 0, 0, 0, 0, PARIS));

        flight("Reykjavik", ZoneOffset.UTC, LocalDateTime.of(2024, 6, 10, 22, 45), Duration.ofMinutes(215));
        flight("New York", ZoneId.of("America/New_York"), LocalDateTime.of(2024, 3, 20, 18, 0), Duration.ofHours(7));
        flight("Tokyo", ZoneId.of("Asia/Tokyo"), LocalDateTime.of(2024, 12, 31, 23, 50), Duration.ofHours(14));

        OffsetDateTime offset = OffsetDateTime.parse("2024-02-29T23:59:59+02:00");
        System.out.println(offset + " " + offset.plusSeconds(1) + " " + offset.withOffsetSameInstant(ZoneOffset.ofHours(-8)) + " " + offset.toEpochSecond() + " " + offset.atZoneSameInstant(PARIS));
        TreeSet<OffsetDateTime> sorted = new TreeSet<>(List.of(offset, OffsetDateTime.parse("2024-02-29T22:30:00Z"), OffsetDateTime.parse("2024-03-01T08:00:00+09:00")));
        System.out.println(sorted);
        System.out.println(utc.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME) + " " + utc.format(DateTimeFormatter.RFC_1123_DATE_TIME) + " " + beforeGap.format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm xxx VV")) + " " + overlap.format(DateTimeFormatter.ISO_ZONED_DATE_TIME));
        System.out.println(ZonedDateTime.parse("2024-07-04T10:15:30+02:00[Europe/Paris]") + " " + ZonedDateTime.parse("2024-07-04T10:15:30Z") + " " + DateTimeFormatter.ISO_INSTANT.format(overlap));
        System.out.println(ZoneOffset.of("+3") + " " + ZoneOffset.ofTotalSeconds(-3661) + " " + ZoneOffset.MAX + " " + ZoneId.of("Z") + " " + ZoneId.of("UTC+01:00") + " " + ZoneId.of("GMT").normalized() + " " + ZoneOffset.of("-0230").getTotalSeconds());
        for (String bad : new String[] {"Mars/Olympus", "+25:00", "no zone", "+1:5"}) {
            try {
                System.out.println(ZoneId.of(bad));
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(ZonedDateTime.parse("2024-07-04T10:15:30"));
    }
}
