"""服务器: tables, seats, sockets and the archive: who plays, when, and what is kept. Rules live in ``gouji.engine``."""
