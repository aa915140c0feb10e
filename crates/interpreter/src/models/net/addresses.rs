//! Models of network addresses: those that are numbers need no network. What asks a network has no model.

use crate::models::{Model, model, nothing, yes};

pub(crate) const MODELS: &[Model] = &[
    // They look up fields for the code behind natives.
    model("java/net/InetAddress.init", nothing),
    model("java/net/Inet4Address.init", nothing),
    model("java/net/Inet6Address.init", nothing),
    model("java/net/NetworkInterface.init", nothing),
    // It decides who is asked for names of hosts; loopback and wildcard are IPv4 either way, unless a property says otherwise.
    model("java/net/InetAddressImplFactory.isIPv6Supported", yes),
    model("java/net/InetAddress.isIPv6Supported", yes),
    model("java/net/InetAddress.isIPv4Available", yes),
];
