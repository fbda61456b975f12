"""The server: real games between people, over HTTP and WebSocket."""
