"""The web app, and the check of the installation."""

from argparse import Namespace

from .console import Failure


def web(args: Namespace) -> None:
    """The web app on this machine, for the person in front of it."""
    from event_horizon.server.serve import serve as run

    run(host="127.0.0.1", port=args.port, data=args.data, open_browser=args.browser)


def serve(args: Namespace) -> None:
    """The web app for others."""
    from event_horizon.server.serve import serve as run

    run(
        host=args.host,
        port=args.port,
        data=args.data,
        hosts=tuple(args.name),
        trusted_proxies=tuple(args.trust_proxy),
    )


def doctor(args: Namespace) -> None:
    from event_horizon.diagnosis import diagnose

    checks = list(diagnose(args.data))
    for check in checks:
        print(f"{'ok ' if check.is_good else 'BAD'}  {check.name}: {check.found}")
    if not all(check.is_good for check in checks):
        raise Failure("something is wrong; see above")
