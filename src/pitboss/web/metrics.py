"""What Prometheus reads at /metrics: counts and timings, nothing of a hand."""

from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

from pitboss.web.port import Census

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Timings(Collector):
    """How long something took, counted where it happens: at every move, by one thread, so without a lock."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._counts, self._seconds = [0] * (len(SECONDS) + 1), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        up_to, rows = 0, []
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            up_to += count
            rows.append((bound, float(up_to)))
        yield HistogramMetricFamily(self._name, self._about, buckets=rows, sum_value=self._seconds)


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
        self.answers = Timings("pitboss_answer_seconds", "From command to acknowledgement.", self.registry)
        self.appends = Timings("pitboss_append_seconds", "From batch to disk.", self.registry)
        self.requests = Counter(
            "pitboss_requests", "HTTP calls.", ["method", "route", "status"], registry=self.registry
        )

        # Frames and commands, by kind, since the page was last made: there are too many to count each where everybody
        # looks.
        self.sent = 0
        self._kinds: dict[str, int] = {}

    def command(self, kind: str, seconds: float) -> None:
        """One is answered."""
        self._kinds[kind] = self._kinds.get(kind, 0) + 1
        self.answers.observe(seconds)

    def page(self, census: Census) -> bytes:
        sent, self.sent = self.sent, 0
        self.frames.inc(sent)
        kinds, self._kinds = self._kinds, {}
        for kind, count in kinds.items():
            self.commands.labels(kind).inc(count)
        self.tables.clear()
        for game, count in census.games.items():
            self.tables.labels(game).set(count)
        self.troubled.set(census.troubled)
        self.seats.labels("taken").set(census.taken)
        self.seats.labels("free").set(census.free)
        return generate_latest(self.registry)
