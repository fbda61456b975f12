"""What happens now: live tables, connections, who is present, other nodes."""
