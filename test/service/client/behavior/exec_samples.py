"""Reads programs on stdin, a JSON text each, runs them and prints what came of them: null, or the error."""

import contextlib
import io
import json
import sys

for line in sys.stdin:
    problem = None
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(json.loads(line), "sample", "exec"), {"__name__": "__main__"})
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    print(json.dumps(problem), flush=True)
