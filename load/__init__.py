"""Load and faults: a big tournament on the real programs, what is killed under it, and a long soak.

`python -m load` starts a database, a broker, the server and a worker of its own, plays a tournament
through the API, and holds what is stored against what was answered.
"""
