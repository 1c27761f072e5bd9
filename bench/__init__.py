"""How fast the product is: `make bench`, or `python -m bench` with the names of some benches.

A bench is one module here with a function `figures(rounds)`, listed in `bench.__main__`. It prints
what it finds and never fails on it: what a figure was on one machine says little about another.
"""
