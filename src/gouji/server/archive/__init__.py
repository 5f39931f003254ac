"""档案: what is kept: accounts, tables, deals and every event, with the commands that caused them."""
