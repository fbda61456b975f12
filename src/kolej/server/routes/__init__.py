"""The HTTP requests and the WebSocket, by what people do."""
