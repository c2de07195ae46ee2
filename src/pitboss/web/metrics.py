"""What Prometheus reads at /metrics: counts and timings, nothing of a hand."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pitboss.web.port import Census

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One registry an app, so that two apps in one process do not meet."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("pitboss_tables", "Open tables.", ["game"], registry=self.registry)
        self.troubled = Gauge("pitboss_tables_in_trouble", "Tables that stand still.", registry=self.registry)
        self.seats = Gauge("pitboss_seats", "Seats, by whether somebody sits there.", ["state"], registry=self.registry)
        self.connections = Gauge("pitboss_connections", "Open connections.", registry=self.registry)
        self.turned_away = Counter(
            "pitboss_connections_turned_away", "Connections refused or closed by us.", ["reason"],
            registry=self.registry,
        )  # fmt: skip
        self.sockets = Gauge("pitboss_sockets", "Connected sockets.", registry=self.registry)
        self.watched = Gauge("pitboss_watches", "Tables watched, over all sockets.", registry=self.registry)
        self.cut_off = Counter("pitboss_sockets_cut_off", "Sockets closed by us.", ["reason"], registry=self.registry)
        self.frames = Counter(
            "pitboss_frames_sent", "Frames sent; the parts of a commit are one.", registry=self.registry
        )
        self.commands = Counter("pitboss_commands", "Commands of players, by kind.", ["kind"], registry=self.registry)
        self.refusals = Counter("pitboss_refusals", "Commands refused, by code.", ["code"], registry=self.registry)
        self.answers = Histogram(
            "pitboss_answer_seconds", "From command to acknowledgement.", buckets=SECONDS, registry=self.registry
        )
        self.appends = Histogram(
            "pitboss_append_seconds", "From batch to disk.", buckets=SECONDS, registry=self.registry
        )
        self.requests = Counter(
            "pitboss_requests", "HTTP calls.", ["method", "route", "status"], registry=self.registry
        )

        # Frames sent since the page was last made: there are too many to count each where everybody looks.
        self.sent = 0
        self._kinds: dict[str, Counter] = {}

    def command(self, kind: str, seconds: float) -> None:
        """One is answered."""
        counted = self._kinds.get(kind)
        if counted is None:
            counted = self._kinds[kind] = self.commands.labels(kind)
        counted.inc()
        self.answers.observe(seconds)

    def page(self, census: Census) -> bytes:
        sent, self.sent = self.sent, 0
        self.frames.inc(sent)
        self.tables.clear()
        for game, count in census.games.items():
            self.tables.labels(game).set(count)
        self.troubled.set(census.troubled)
        self.seats.labels("taken").set(census.taken)
        self.seats.labels("free").set(census.free)
        return generate_latest(self.registry)
