"""协议: what goes over the play socket, both ways, typed and versioned (docs/protocol.md)."""
