"""The server: rooms, seats, clocks, persistence and the protocol of docs/protocol.md."""
