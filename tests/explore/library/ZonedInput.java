// Dates and times with an offset, from a short list of those, and of any kind besides.
//@ entry: kind(ZonedDateTime,OffsetDateTime,ZoneId)
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

class ZonedInput {
    static int kind(ZonedDateTime zoned, OffsetDateTime offset, ZoneId zone) {
        if (zoned != null) {
            return zoned.getYear() > 2000 && zoned.getOffset().getTotalSeconds() > 0 ? 1 : 2;
        }
        if (offset != null) {
            return offset.getHour() == 7 ? 3 : 4;
        }
        return zone != null && zone.getId().equals("-05:30") ? 5 : 6;
    }
}
