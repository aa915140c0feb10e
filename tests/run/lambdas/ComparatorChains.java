import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class ComparatorChains {
    static final class Song {
        final String title, artist;
        final int year;
        final double rating;
        final Long plays;

        Song(String title, String artist, int year, double rating, Long plays) {
            this.title = title;
            this.artist = artist;
            this.year = year;
            this.rating = rating;
            this.plays = plays;
        }

        String artist() { return artist; }
        int year() { return year; }
        double rating() { return rating; }

        @Override public String toString() { return title; }
    }

    static void show(String how, List<Song> songs, Comparator<? super Song> order) {
        List<Song> copy = new ArrayList<>(songs);
        copy.sort(order);
        System.out.println(how + ": " + copy);
    }

    public static void main(String[] args) {
        List<Song> songs = List.of(
            new Song("Dawn", "Mira", 2001, 4.5, 900L),
            new Song("echo", "Olaf", 1999, 3.0, null),
            new Song("Aria", "Mira", 1999, 4.5, 15L),
            new Song("Brook", "Zed", 2010, Double.NaN, 900L),
            new Song("Cliff", "Olaf", 2001, -0.0, 40L),
            new Song("Flame", null, 1987, 0.0, null));

        Comparator<Song> byTitle = Comparator.comparing(s -> s.title);
        Comparator<Song> byYear = Comparator.comparingInt(Song::year);
        Comparator<Song> byArtist = Comparator.comparing(Song::artist, Comparator.nullsFirst(Comparator.naturalOrder()));
        show("title", songs, byTitle);
        show("title ignoring case", songs, Comparator.comparing(s -> s.title, String.CASE_INSENSITIVE_ORDER));
        show("year then title", songs, byYear.thenComparing(byTitle));
        show("year down then title", songs, byYear.reversed().thenComparing(byTitle));
        show("all reversed", songs, byYear.thenComparing(byTitle).reversed());
        show("rating", songs, Comparator.comparingDouble(Song::rating).thenComparing(s -> s.title, Comparator.reverseOrder()));
        show("artist nulls first", songs, byArtist.thenComparingInt(Song::year));
        show("plays nulls last", songs, Comparator.comparing((Song s) -> s.plays, Comparator.nullsLast(Comparator.reverseOrder())).thenComparing(byTitle));
        show("stable by artist length", songs, Comparator.comparingInt(s -> s.artist == null ? 0 : s.artist.length()));
        show("title length, last letter", songs, Comparator.<Song>comparingInt(s -> s.title.length()).thenComparing(s -> s.title.charAt(s.title.length() - 1)));

        System.out.println(Collections.max(songs, byYear.thenComparing(byTitle)) + " " + Collections.min(songs, byTitle.reversed()));
        Comparator<Integer> natural = Comparator.naturalOrder();
        System.out.println(natural.compare(1, 2) + " " + natural.reversed().compare(1, 2) + " " + (natural.reversed().reversed() == natural) + " "
            + Comparator.nullsFirst(natural).compare(null, 3) + " " + Comparator.nullsLast(natural).compare(null, null));
        Integer[] digits = {3, 11, 2, 101, 22, 10};
        Arrays.sort(digits, Comparator.comparing(String::valueOf));
        System.out.println(Arrays.toString(digits));
        Arrays.sort(digits, Comparator.comparingInt(Integer::bitCount).thenComparing(Collections.reverseOrder()));
        System.out.println(Arrays.toString(digits));
        Map<String, Integer> tree = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "the cat and a dog sat on an old mat the end".split(" ")) tree.merge(w, 1, Integer::sum);
        System.out.println(tree);
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(tree.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        System.out.println(entries);
        show("fails on null artist", songs, Comparator.comparing(Song::artist));
    }
}
