"""Four railway board games on one engine: to play, to simulate, to study."""

from kolej import build

build.select()  # before anything imports the core

__version__ = "0.1.0"
