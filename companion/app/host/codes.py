"""The pages with join codes: who has a phone, who may get one, and whose word that takes. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.app.host.seat_codes import drawn, free_seats, seats_here
from companion.app.loud import loud_names
from companion.faces.around import ShownWifi
from companion.faces.page import Json, do, key, page, part, rows
from companion.faces.setup import join
from companion.locale import Words


@dataclass(frozen=True, slots=True)
class Codes:
    """What is known of phones now.

    names: seat → name, in turn order. phones: each place with a phone, and whether that is there.
    addresses: what a person types; code, matrix: of a place, None where nobody can join it; link: what its code says.
    demo: seats that play by themselves. loud: places whose phones say more than they may. robots: seats without people.
    wifi: the table's own, None while it is not up.
    """

    names: Mapping[str, str]
    phones: Sequence[tuple[str, bool]]
    addresses: Sequence[str]
    code: Callable[[str], str | None]
    matrix: Callable[[str], Sequence[Sequence[bool]] | None]
    link: Callable[[str], str]
    demo: Sequence[str] = ()
    loud: Sequence[str] = ()
    robots: Collection[str] = ()
    wifi: ShownWifi | None = None


def codes_page(codes: Codes, words: Words) -> Json:
    """Every place with its code, to be read out or opened as a QR code."""
    known = (words, codes.names, codes.phones)
    listed = list(join.rows(*known, "", codes.loud, codes.robots)) if codes.names else []
    seats = [row for row in listed if row.seat is not None]
    shared = [row for row in join.rows(*known, join.OBSERVER, codes.loud) if row.key in join.SHARED]
    joined = rows([_row(codes, row, words) for row in seats], note=_address(codes, words))
    parts = [
        joined if codes.names else rows([], note=words("app.host.codes.no_game")),
        rows([_row(codes, row, words) for row in shared], words("touchscreen.phones.more")),
    ]
    if any(place == join.HOST for place, _ in codes.phones):
        own = key(words("app.host.codes.own"), do("back", place=join.HOST))
        parts.append(rows([own], note=words("app.host.codes.own_note")))
    if free := free_seats(codes.names, codes.phones, {*codes.robots, *codes.demo}):
        parts[:0] = seats_here(codes.names, free, codes.code, words)
    if codes.wifi is not None:
        first = key(codes.wifi.name, do("wifi"), words("touchscreen.phones.wifi.row"))
        parts.insert(0, rows([first]))
    if codes.loud:
        parts.insert(0, loud_part(codes.loud, codes.names, words))
    if codes.demo:
        parts.append(_demo(codes, words))
    foot = [key(words("touchscreen.menu.join_done"), None, kind="go", close=True)]
    title = words("touchscreen.menu.join")
    return page(title, parts, back=do("home"), foot=foot, again=do("codes"))


def _row(codes: Codes, row: join.PhoneRow, words: Words) -> Json:
    taken = any(place == row.key for place, _ in codes.phones)
    code = "" if taken else codes.code(row.key) or ""
    note = words("app.host.codes.code", state=row.note, code=code) if code else row.note
    return key(row.text, do("code", place=row.key), note, seat=row.seat or "")


def _address(codes: Codes, words: Words, place: str = "", code: str = "") -> str:
    if not codes.addresses:
        return words("phones.link.no_network")
    typed = " / ".join(join.typed_at(place, codes.addresses, code))
    if place == join.STREAM:
        return words("touchscreen.phones.stream.typed", addresses=typed)
    return words("app.host.codes.typed", addresses=typed)


def loud_part(loud: Sequence[str], names: Mapping[str, str], words: Words) -> Json:
    """Whose phones say more than they may, and what to do about it."""
    return rows([], note=words("app.host.codes.loud", names=loud_names(loud, names, words)))


def _demo(codes: Codes, words: Words) -> Json:
    keys = [
        key(codes.names.get(seat, seat), do("take_over", seat=seat), seat=seat)
        for seat in codes.demo
    ]
    return rows(keys, words("touchscreen.demo.title"), words("touchscreen.demo.note"))


def wifi_page(codes: Codes, words: Words) -> Json:
    """The table's own Wi-Fi, which a phone joins before it takes a place; all places once it is not up any more."""
    if codes.wifi is None:
        return codes_page(codes, words)
    card = join.wifi_card(words, codes.wifi, "")
    told = drawn(codes.wifi.code, card.typed, "", words)
    shown = part(card.title, note=" ".join(card.notes), code=told)
    return page(codes.wifi.name, [shown], back=do("codes"))


def code_page(codes: Codes, words: Words, place: str) -> Json:
    """One place: its QR code, the code for typing, and what can be done with its phones."""
    title = join.title(words, codes.names, codes.phones, place)
    keys = [_do_key(one, words) for one in join.keys(words, codes.phones, place)]
    matrix, code = codes.matrix(place), codes.code(place)
    has_phone = any(one == place for one, _ in codes.phones)
    if place == join.HOST:
        parts = [rows(keys, note=words("app.host.codes.host"))]
    elif has_phone and place != join.OBSERVER:
        name = _named(codes, words, place)
        back = key(words("app.host.codes.back", name=name), do("back", place=place))
        note = words("app.host.codes.lost", name=name)
        parts = [rows([] if "-" in place else [back]), rows(keys, note=note)]
    elif matrix is None or code is None:
        parts = [rows(keys, note=words("touchscreen.phones.full"))]
    else:
        told = drawn(matrix, code, codes.link(place), words)
        if place in codes.names:
            told["here"] = words("app.host.codes.here", name=_named(codes, words, place))
        parts = [part(title, note=_address(codes, words, place, code), code=told), rows(keys)]
    again = do("code", place=place)
    return page(_named(codes, words, place), parts, back=do("codes"), again=again)


def back_page(codes: Codes, words: Words, place: str) -> Json:
    """The code of a place that has a phone: it brings that phone back, once somebody lets it in."""
    name, matrix, code = _named(codes, words, place), codes.matrix(place), codes.code(place)
    told = words(f"app.host.codes.back_{'own' if place == join.HOST else 'note'}", name=name)
    shown = rows([], note=told)
    if matrix is not None and code is not None:
        picture = drawn(matrix, code, codes.link(place), words)
        shown = part(told, note=_address(codes, words), code=picture)
    back = do("codes") if place == join.HOST else do("code", place=place)
    return page(name, [shown], back=back, again=do("back", place=place))


def _named(codes: Codes, words: Words, place: str) -> str:
    seat = join.owner(place)
    return words(f"touchscreen.phones.{place}") if seat is None else codes.names[seat]


def _do_key(one: join.PhoneKey, words: Words) -> Json:
    if one.what == join.HOST:
        return key(words("app.host.codes.hand_back"), do("release", what=one.what))
    sent = do("release", what=one.what) if one.do == "release" else do("code", place=one.what)
    return key(one.text, sent)


def asking_page(codes: Codes, words: Words, seat: str, what: str, *, refused: bool) -> Json:
    """Somebody else is asked on their own phone. what: ``release`` or ``show``; refused: they said no."""
    name = codes.names[seat]
    place = seat if what == "release" else f"{seat}+"
    others = ", ".join(other for one, other in codes.names.items() if one != seat)
    if refused:
        again = do("release", what=seat) if what == "release" else do("code", place=place)
        keys = [key(words("app.host.codes.ask_again"), again)]
        told = words("app.host.codes.refused", name=name)
    else:
        keys = [key(words("app.host.codes.take_back"), do("take_back", seat=seat))]
        told = words(f"app.host.codes.asked.{what}", name=name, others=others)
    back = do("code", place=seat)
    return page(name, [rows(keys, note=told)], back=back, again=do("asking", seat=seat, what=what))
