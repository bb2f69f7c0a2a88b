"""Host names and IP addresses, as settings and requests give them."""

import re
from ipaddress import ip_address, ip_network

HOST_NAMES = "host names such as play.example.org, without https:// and port"
PUSH_SERVICES = "host names such as push.example.org, or origins such as https://push.example.org:8443"


def is_host_name(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?", text) is not None


def is_push_service(text: str) -> bool:
    """A host, whose subdomains count too, or one exact origin: a scheme, a host and perhaps a port."""
    origin = re.fullmatch(r"https?://([^:/]+)(:[0-9]{1,5})?", text)
    return is_host_name(origin[1] if origin else text)


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def is_network(text: str) -> bool:
    """Whether it is an IP address, or a network such as 10.0.0.0/8."""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True
