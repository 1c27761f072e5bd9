"""A slow and obvious referee, written from the rules alone, against which the product is tested.

Cards are strings ("S14", "T21", "EX"), hands are sets, tricks are lists: every function is meant to
be held against the numbered rules it cites, not to be fast. Nothing here imports the product.
"""
