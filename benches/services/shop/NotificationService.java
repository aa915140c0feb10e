package shop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;

/** Tells customers by the way they like. */
public class NotificationService {
    private static final Logger LOG = Logger.getLogger("shop.notify");

    public interface Channel {
        String name();

        boolean send(String to, String text);
    }

    public interface Preferences {
        Optional<String> channelOf(String customer);

        boolean isMuted(String customer);
    }

    private final Map<String, Channel> channels;
    private final Preferences preferences;
    private final List<String> failures = new CopyOnWriteArrayList<>();

    public NotificationService(Map<String, Channel> channels, Preferences preferences) {
        this.channels = Map.copyOf(channels);
        this.preferences = preferences;
    }

    public boolean notify(String customer, String text) {
        if (preferences.isMuted(customer)) {
            LOG.fine("muted");
            return false;
        }
        String wanted = preferences.channelOf(customer).orElse("mail");
        Channel channel = channels.get(wanted);
        if (channel == null) {
            LOG.warning("no channel " + wanted);
            failures.add(customer);
            return false;
        }
        if (text.length() > 160 && channel.name().equals("sms")) {
            text = text.substring(0, 157) + "...";
        }
        if (!channel.send(customer, text)) {
            failures.add(customer);
            return false;
        }
        return true;
    }

    public int failures() {
        return failures.size();
    }
}
