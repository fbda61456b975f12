"""The rules as a pure machine: ints in, ints out; compiled by mypyc as one group."""
