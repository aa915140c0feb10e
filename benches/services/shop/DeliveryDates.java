package shop;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** When something arrives. */
public class DeliveryDates {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("dd.MM.yyyy");

    public LocalDate arrival(LocalDate ordered, int workingDays) {
        if (workingDays < 0) {
            throw new IllegalArgumentException("workingDays");
        }
        LocalDate day = ordered;
        int left = workingDays;
        while (left > 0) {
            day = day.plusDays(1);
            if (day.getDayOfWeek() != DayOfWeek.SATURDAY && day.getDayOfWeek() != DayOfWeek.SUNDAY) {
                left--;
            }
        }
        return day;
    }

    public LocalDate parse(String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            return LocalDate.parse(text, FORMAT);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    public String season(LocalDate date) {
        switch (date.getMonth()) {
            case DECEMBER:
            case JANUARY:
            case FEBRUARY:
                return "winter";
            case MARCH:
            case APRIL:
            case MAY:
                return "spring";
            case JUNE:
            case JULY:
            case AUGUST:
                return "summer";
            default:
                return "autumn";
        }
    }
}
