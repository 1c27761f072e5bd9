"""What of a tournament is shown to a whole hall, and to everybody: published rankings, seating."""
