package shop;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Answers requests about orders. */
public class OrderController {
    public record Request(String method, String path, Map<String, String> query) {}

    public record Response(int status, String body) {
        public static Response ok(String body) {
            return new Response(200, body);
        }

        public static Response notFound() {
            return new Response(404, "not found");
        }
    }

    private final OrderRepository orders;

    public OrderController(OrderRepository orders) {
        this.orders = orders;
    }

    public Response handle(Request request) {
        String path = request.path();
        if (!path.startsWith("/orders")) {
            return Response.notFound();
        }
        switch (request.method()) {
            case "GET":
                return path.equals("/orders") ? list(request) : show(path.substring("/orders/".length()));
            case "DELETE":
                return cancel(path.substring("/orders/".length()));
            default:
                return new Response(405, request.method());
        }
    }

    private Response list(Request request) {
        String customer = request.query().get("customer");
        if (customer == null) {
            return new Response(400, "customer is missing");
        }
        List<Order> found = orders.findByCustomer(customer);
        return Response.ok(found.stream().map(Order::id).collect(Collectors.joining(",")));
    }

    private Response show(String id) {
        return orders.findById(id)
            .map(order -> Response.ok(order.id() + " " + order.status()))
            .orElseGet(Response::notFound);
    }

    private Response cancel(String id) {
        Order order = orders.findById(id).orElse(null);
        if (order == null) {
            return Response.notFound();
        }
        try {
            order.moveTo(OrderStatus.CANCELLED);
        } catch (IllegalStateException e) {
            return new Response(409, e.getMessage());
        }
        orders.save(order);
        return Response.ok("cancelled");
    }
}
