"""A clock for tests of what waits."""


class Clock:
    """A clock that only moves when somebody rests, and does what is planned for the next rests."""

    def __init__(self):
        self.now = 1000.0
        self.rests = 0
        self.plans = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
        self.rests += 1
        if self.plans:
            self.plans.pop(0)()
