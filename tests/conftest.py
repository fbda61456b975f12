"""What holds for every suite: the processes that tests start can be interrupted.

A suite that a shell runs in the background ignores SIGINT, and what it starts would inherit that.
"""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
