"""The oracle: a second, slow and obvious implementation of the rules, independent of the engine."""
