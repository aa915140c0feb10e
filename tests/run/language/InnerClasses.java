import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class InnerClasses {
    private String name;
    private int edits;

    InnerClasses(String name) {
        this.name = name;
    }

    class Page {
        private final int number;
        private String name = "page of " + InnerClasses.this.name;

        Page(int number) {
            this.number = number;
            edits++;
        }

        class Footnote {
            String name = "note";

            String path() {
                return InnerClasses.this.name + "/" + Page.this.name + "/" + name + "#" + number;
            }

            void rename(String to) {
                InnerClasses.this.name = to;
                edits += 10;
            }
        }

        Footnote note() {
            return new Footnote();
        }
    }

    static class Shelf implements Iterable<InnerClasses> {
        private final List<InnerClasses> books = new ArrayList<>();
        private static int shelves;
        private final int id = ++shelves;

        Shelf with(InnerClasses book) {
            books.add(book);
            return this;
        }

        private class Backwards implements Iterator<InnerClasses> {
            int at = books.size();

            @Override public boolean hasNext() { return at > 0; }
            @Override public InnerClasses next() { return books.get(--at); }
        }

        @Override public Iterator<InnerClasses> iterator() { return new Backwards(); }
    }

    class SpecialPage extends Page {
        SpecialPage() {
            super(1000);
        }

        String show() {
            return new Footnote().path() + " " + super.number;
        }
    }

    static class Outsider extends InnerClasses.Page {
        Outsider(InnerClasses host) {
            host.super(-1);
        }
    }

    public static void main(String[] args) {
        InnerClasses book = new InnerClasses("atlas");
        InnerClasses.Page page = book.new Page(3);
        InnerClasses.Page.Footnote note = page.new Footnote();
        System.out.println(note.path());
        note.rename("globe");
        System.out.println(note.path() + " edits " + book.edits);
        System.out.println(book.new Page(4).note().path());
        System.out.println(book.new SpecialPage().show());
        System.out.println(new Outsider(book).note().path() + " edits " + book.edits);

        Shelf shelf = new Shelf().with(book).with(new InnerClasses("novel")).with(new InnerClasses("diary"));
        for (InnerClasses b : shelf) System.out.print(b.name + " ");
        System.out.println("on shelf " + shelf.id + ", then " + new Shelf().id);
        System.out.println(note.getClass().getName() + " " + note.getClass().getSimpleName());
        InnerClasses none = null;
        try {
            none.new Page(1);
        } catch (NullPointerException e) {
            System.out.println("a page needs a book");
        }
    }
}
