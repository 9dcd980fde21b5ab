"""Runs the test functions of one module on MicroPython, one at each call of step().

What a test prints, and its traceback if it fails, comes before the line with its verdict.
"""

import sys

waiting = []


def load(name):
    module = __import__(name)
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            waiting.append((test, getattr(module, test)))


def step():
    if not waiting:
        return False
    name, test = waiting.pop(0)
    try:
        test()
    except Exception as error:
        sys.print_exception(error)
        print(name, "... FAILED")
    else:
        print(name, "... ok")
    return True
