"""The documentation in the browser, from this machine alone."""

from argparse import Namespace

from .console import Failure


def docs(args: Namespace) -> None:
    import signal
    import webbrowser
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    from event_horizon.server.static_files import DOCS_SITE

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base class's)
            """Nothing: whoever reads needs no list of files."""

    if not (DOCS_SITE / "index.html").is_file():
        raise Failure("the documentation is not built: `python3 run.py` builds it; its sources are in docs/")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started it with this ignored
    with ThreadingHTTPServer(("127.0.0.1", args.port), partial(Quiet, directory=str(DOCS_SITE))) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"The documentation is at {address} (Ctrl+C ends it).", flush=True)
        if args.browser:
            webbrowser.open(address)
        server.serve_forever()
