"""HTTP and WebSocket: receives views, never a state."""
