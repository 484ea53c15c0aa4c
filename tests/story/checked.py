"""Every sentence's facts, held against the second program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.story.oracle import Json, Retold, Throw, _cards, _n

Facts = dict[str, Any]


def why_not(retold: Retold, told: Json) -> str:
    """What is wrong with a sentence; empty where all its facts are so."""
    kind = str(told["kind"]).partition(".")[0]
    found = CHECKS[kind](retold, told)
    facts = told["facts"]
    wrong = {
        name: (facts.get(name), value) for name, value in found.items() if facts.get(name) != value
    }
    missing = set(facts) - set(found)
    return f"{told['kind']}: {wrong} {missing}" if wrong or missing else ""


def _place(retold: Retold, told: Json, kind: str) -> Json:
    """The event of this type to which the sentence leads."""
    found = [e for seq, turn, e in retold.of(kind) if (seq, turn) == (told["seq"], told["turn"])]
    assert found, f"{told} leads to no {kind}"
    return found[-1]


def _number(retold: Retold, told: Json) -> Facts:
    total = told["facts"]["total"]
    thrown = [t for t in retold.throws if t.odds]
    count = sum(t.total == total for t in thrown)
    fair = sum((t.odds[total] for t in thrown), Fraction(0))
    assert told["kind"].startswith("number.often" if count > fair else "number.seldom")
    its = [t for t in thrown if t.total == total] or thrown[-1:]
    assert told["seq"] == its[-1].seq
    cost = {seat: _moved(thrown, seat, total, 1 if count > fair else -1) for seat in retold.seats}
    most = max(sum(cards.values()) for cards in cost.values())
    seat = told["facts"]["seat"]
    assert (seat is None) == (most == 0)
    assert seat is None or sum(cost[seat].values()) == most
    cards = cost[seat] if seat else {}
    return {
        "total": total,
        "count": count,
        "fair": round(float(fair), 1),
        "seat": seat,
        "cards": cards,
    }


def _moved(thrown: list[Throw], seat: str, total: int, sign: int) -> dict[str, int]:
    more: dict[str, Fraction] = {}
    for t in (t for t in thrown if t.came or t.total == 7):
        for kind, n in t.lies[total].get(seat, Counter()).items():
            more[kind] = more.get(kind, Fraction(0)) - sign * n * t.odds[total]
        came = t.gains if sign > 0 else t.due
        for kind, n in came.get(seat, Counter()).items() if t.total == total else ():
            more[kind] = more.get(kind, Fraction(0)) + sign * n
    return {kind: round(float(n)) for kind, n in more.items() if kind and round(float(n)) > 0}


def _dice(retold: Retold, told: Json) -> Facts:
    seat = told["facts"]["seat"]
    fair = sum((retold.fair(t, seat) for t in retold.harvests), Fraction(0))
    due = sum(_n(t.due, seat) for t in retold.throws)
    assert told["kind"] == ("dice.more" if due > fair else "dice.fewer")
    return {
        "seat": seat,
        "cards": round(float(abs(due - fair))),
        "due": due,
        "fair": round(float(fair), 1),
    }


def _dry(retold: Retold, told: Json) -> Facts:
    seat = told["facts"]["seat"]
    run = retold.drought(seat)
    assert (told["seq"], told["turn"]) == (run[-1].seq, run[-1].turn)
    return {"seat": seat, "rolls": len(run), "since": run[0].turn}


def _barred(retold: Retold, told: Json) -> Facts:
    seat = told["facts"]["seat"]
    lost = {t.seq: _n(t.due, seat) - _n(t.free, seat) for t in retold.throws}
    assert lost[told["seq"]] == max(lost.values()) > 0
    return {"seat": seat, "cards": sum(lost.values())}


def _bank(retold: Retold, told: Json) -> Facts:
    seat = told["facts"]["seat"]
    lost = {t.seq: _n(t.free, seat) - t.paid[seat] for t in retold.throws}
    assert lost[told["seq"]] == max(lost.values()) > 0
    return {"seat": seat, "cards": sum(lost.values())}


def _discard(retold: Retold, told: Json) -> Facts:
    seat = told["facts"]["seat"]
    its = [
        e for seq, _, e in retold.of("cards_discarded") if seq == told["seq"] and e["seat"] == seat
    ]
    return {"seat": seat, "cards": max(_cards(e) for e in its)}


def _stolen(retold: Retold, told: Json) -> Facts:
    seat, victim = told["facts"]["seat"], told["facts"]["victim"]
    its = [
        one
        for one in retold.of("card_stolen")
        if (one[2]["seat"], one[2]["victim"]) == (seat, victim)
    ]
    assert its[-1][:2] == (told["seq"], told["turn"])
    return {"seat": seat, "victim": victim, "cards": len(its)}


def _monopoly(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "monopoly_taken")
    return {"seat": event["seat"], "cards": {event["resource"]: sum(event["taken"].values())}}


def _winner(retold: Retold) -> str:
    (winner,) = retold.of("game_won")[-1][2]["winners"]
    return str(winner)


def _turned(retold: Retold, told: Json) -> Facts:
    winner, steps = _winner(retold), retold.leads()
    i = next(
        i
        for i, (turn, event, _, after) in enumerate(steps)
        if turn == told["turn"]
        and event == told["event"]
        and after[winner] > after[told["facts"]["other"]]
    )
    after = steps[i][3]
    way = {"sides_revealed": ".shown", "corrected": ".corrected"}.get(told["event"]["type"], "")
    assert told["kind"] == f"turned{way}"
    before = steps[i][2]
    others = [seat for seat in retold.seats if seat != winner]
    assert any(_head(step[2]) not in (winner, None) for step in steps[: i + 1]), "nobody led before"
    assert before[winner] <= max(before[seat] for seat in others), "was ahead before"
    assert all(step[3][winner] > max(step[3][seat] for seat in others) for step in steps[i:]), (
        "somebody was level again later"
    )
    other = max(others, key=before.__getitem__)
    assert told["seq"] in [
        seq for seq, turn, e in retold.heard if e == told["event"] and turn == told["turn"]
    ]
    if way == ".shown":
        other = max(others, key=after.__getitem__)
    return {"seat": winner, "other": other, "points": after[winner], "others": after[other]}


def _head(points: Any) -> str | None:
    most = [seat for seat, n in points.items() if n == max(points.values())]
    return most[0] if len(most) == 1 else None


def _behind(retold: Retold, told: Json) -> Facts:
    winner = _winner(retold)
    lacked = [
        (max(after.values()) - after[winner], turn, after) for turn, _, _, after in retold.leads()
    ]
    most = max(n for n, _, _ in lacked)
    turn, after = next((turn, after) for n, turn, after in lacked if n == most)
    assert told["turn"] == turn
    other = told["facts"]["other"]
    assert after[other] == max(after.values())
    return {"seat": winner, "other": other, "points": after[winner], "others": after[other]}


def _leap(retold: Retold, told: Json) -> Facts:
    seat, turn = told["facts"]["seat"], told["turn"]
    steps = [step for step in retold.leads() if step[0] == turn]
    gains = {after[seat] - steps[0][2][seat]: after[seat] for _, _, _, after in steps}
    gained, most = told["facts"]["gained"], max(gains)
    if any(at == turn for _, at, _ in retold.of("sides_revealed")):  # shows what was made before
        assert gained <= most
        return {"seat": seat, "gained": gained, "points": gains[most]}
    return {"seat": seat, "gained": most, "points": gains.get(gained)}


def _last_points(retold: Retold, told: Json) -> Facts:
    winner = _winner(retold)
    raised = [step for step in retold.leads() if step[3][winner] > step[2][winner]]
    turn, _, before, after = raised[-1]
    assert told["turn"] == turn
    assert told["seq"] in [seq for seq, at, e in retold.heard if e == told["event"] and at == turn]
    assert after[winner] - before[winner] >= 2
    return {"seat": winner, "gained": after[winner] - before[winner], "points": after[winner]}


def _attack_lost(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "attack_fought")
    strengths = event["strengths"]
    least = min(strengths.values())
    assert not event["won"]
    assert told["kind"].endswith(".absent") == (least == 0)
    missing = [seat for seat, n in strengths.items() if n == least]
    found = {name: event[name] for name in ("barbarians", "defence", "losers")}
    return {**found, "missing": missing, "strength": least}


def _attack_held(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "attack_fought")
    assert event["won"]
    assert 0 <= event["defence"] - event["barbarians"] <= 1
    strength = max(event["strengths"].values())
    seat = told["facts"]["seat"]
    assert event["strengths"][seat] == strength
    return {
        "barbarians": event["barbarians"],
        "defence": event["defence"],
        "seat": seat,
        "strength": strength,
    }


def _wall_fell(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "wall_breached")
    assert event["riders"] == max(
        e["riders"] for _, _, e in retold.of("wall_breached") if e["left"]
    )
    return {"seat": event["seat"], "count": event["riders"], "was": event["was"]}


def _last_breach(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "wall_breached")
    assert not event["left"]
    return {"seat": event["seat"], "count": len(retold.of("wall_breached"))}


def _wall_stood(retold: Retold, told: Json) -> Facts:
    assert not retold.of("wall_breached")
    return {"count": len(retold.of("rider_attacked"))}


def _riders_driven(retold: Retold, told: Json) -> Facts:
    driven = Counter(e["seat"] for _, _, e in retold.of("rider_driven_off"))
    seat = told["facts"]["seat"]
    assert driven[seat] == max(driven.values())
    return {"seat": seat, "count": driven[seat]}


def _battle(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "battle_fought")
    won = [e for _, _, e in retold.of("battle_fought") if e["side"] is not None]
    assert _margin(event) == min(map(_margin, won))
    return {"symbol": event["side"], "troy": event["troy"], "mycenae": event["mycenae"]}


def _margin(event: Json) -> int:
    return abs(int(event["troy"]) - int(event["mycenae"]))


def _given(retold: Retold, told: Json) -> Facts:
    given: Counter[str] = Counter()
    for _, _, event in retold.of("donated"):
        given[event["seat"]] += event["count"]
    seat = told["facts"]["seat"]
    assert given[seat] == max(given.values())
    return {"seat": seat, "cards": given[seat], "others": given.total() - given[seat]}


def _bid(retold: Retold, told: Json) -> Facts:
    won, against = next(
        (won, against) for seq, _, won, against in retold.auctions() if seq == told["seq"]
    )
    most = max(against.values(), default=0)
    other = told["facts"]["other"]
    assert (other is None) == (not against)
    assert other is None or against[other] == most
    way = "alone" if other is None else "far" if won["amount"] - most > 1 else "close"
    assert told["kind"] == f"bid.{way}"
    found = {"seat": won["seat"], "amount": won["amount"], "symbol": won["event"]}
    return {**found, "other": other, "others": most}


def _bid_unpaid(retold: Retold, told: Json) -> Facts:
    event = _place(retold, told, "bid_failed")
    return {"seat": event["seat"], "amount": event["amount"], "symbol": event["event"]}


CHECKS: dict[str, Callable[[Retold, Json], Facts]] = {
    "number": _number,
    "dice": _dice,
    "dry": _dry,
    "barred": _barred,
    "bank": _bank,
    "discard": _discard,
    "stolen": _stolen,
    "monopoly": _monopoly,
    "turned": _turned,
    "behind": _behind,
    "leap": _leap,
    "last_points": _last_points,
    "attack_lost": _attack_lost,
    "attack_held": _attack_held,
    "wall_fell": _wall_fell,
    "last_breach": _last_breach,
    "wall_stood": _wall_stood,
    "riders_driven": _riders_driven,
    "battle": _battle,
    "given": _given,
    "bid": _bid,
    "bid_unpaid": _bid_unpaid,
}
