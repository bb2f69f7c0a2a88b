"""Every request on its way to a route: who sends it, how large it may be and how often it may come.

middleware.py        security headers, allowed hosts and origins, the size of requests
connections.py       closes connections that send nothing, or too many from one client
paired_writes.py     writes an answer's head and body together
addresses.py         host names and IP addresses
limits.py            what one client, and all together, may ask for
rate_limit.py        how often, and how many at a time
json_body.py         reads the JSON of a request
off_loop.py          computes outside the event loop, each client in its turn, with a deadline
problems.py          refusals as the client reads them
"""
