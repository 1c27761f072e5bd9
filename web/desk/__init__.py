"""What the pages of a tournament's desk have in common, and what each of them shows."""
