"""What there is to know about games: replaying a journal, letting bots play many."""
