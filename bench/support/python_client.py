"""Prints one figure: reads per second by the client or by bare http.client, or the milliseconds of an import."""

import sys
import time
from importlib import import_module


def per_second(seconds, read):
    read()
    begin = time.perf_counter()
    count = 0
    while time.perf_counter() - begin < seconds:
        read()
        count += 1
    return count / (time.perf_counter() - begin)


def client(url, key, seconds):
    import dray

    with dray.Client(url, key) as service:
        return per_second(float(seconds), service.me.get)


def bare(url, key, seconds):
    import http.client
    import json

    connection = http.client.HTTPConnection(url.split("//")[1])

    def read():
        connection.request("GET", "/api/v2/me", headers={"x-api-key": key})
        return json.loads(connection.getresponse().read())["data"]

    return per_second(float(seconds), read)


def importing(name):
    begin = time.perf_counter()
    import_module(name)
    return (time.perf_counter() - begin) * 1000


mode, *given = sys.argv[1:]
print({"client": client, "bare": bare, "import": importing}[mode](*given))
