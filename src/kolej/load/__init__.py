"""Load on a server: scripted clients over real WebSockets, and what they measure."""
