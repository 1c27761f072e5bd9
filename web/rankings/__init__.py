"""What the pages about clubs, tournaments and rankings show: plain dictionaries for templates."""
