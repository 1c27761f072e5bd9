"""Steps: that deals, findings, rulings and standings come to what is told of them."""

from __future__ import annotations

import importlib
import sys
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import Any

from ledger.bundles.verifier.bundle import Bundle, Chain
from ledger.bundles.verifier.forms import Document, canonical, parsed, sha256
from ledger.bundles.verifier.telling import Missing, Teller, Then, Told
from ledger.bundles.verifier.words import ALTERED, INCOMPLETE, Found

ENGINE_SHA256 = ""  # of the engine.zip that this file was packed with
BESIDE = ("deal.dispute",)  # events that tell nothing of what was played
PARTS = ("tarot", "tarot.arbitration", "tarot.standings")


def engine(bundle: Bundle) -> list[Any]:
    """The engine is there, and of the version that the bundle was made by.

    Code out of a bundle runs only where it is the code that this file came with: a verifier of your
    own does not run what somebody else has put into the bundle.
    """
    if sys.version_info < (3, 11):
        raise Found(INCOMPLETE, "python", sys.version.split()[0])
    if bundle.engine_folder is not None:
        _load(bundle, bundle.engine_folder)
    else:
        packed = bundle.files.get("engine.zip", b"")
        if sha256(packed).hex() != ENGINE_SHA256:
            raise Found(INCOMPLETE, "foreign", "engine.zip")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "engine.zip")
            path.write_bytes(packed)
            _load(bundle, str(path))
    if bundle.manifest["engine"] != bundle.engine.ENGINE:
        raise Found(INCOMPLETE, "version", bundle.manifest["engine"])
    return [bundle.engine.ENGINE]


def _load(bundle: Bundle, path: str) -> None:
    sys.path.insert(0, path)
    try:
        bundle.engine, *_ = map(importlib.import_module, PARTS)
    finally:
        sys.path.remove(path)


def deals(bundle: Bundle) -> list[Any]:
    """Every deal that is shown is told again: its state and its scores are those of the events."""
    bundle.teller = Teller(bundle.engine, _house_rules(bundle))
    scores, missing = 0, set()
    for chain in bundle.chains:
        if not chain.stream.startswith("table:"):
            continue
        for event in chain.shown():
            if event["subject"]["kind"] != "deal" or event["type"] in BESIDE:
                continue
            told = bundle.deals.setdefault(event["subject"]["id"], Told())
            if told.follows(event, gaps=None in chain.events):
                try:
                    scores += _hear(bundle.teller, told, chain, event)
                except Missing as rules:
                    missing.add(str(rules))
                    told.is_partly = True
    for deal, told in bundle.deals.items():
        for seq in told.differing.values():
            raise Found(ALTERED, "score", f"{deal} ({seq})")
    if missing:
        raise Found(INCOMPLETE, "rules", ", ".join(sorted(missing)))
    partly = sum(told.is_partly for told in bundle.deals.values())
    return [len(bundle.deals) - partly, scores, partly]


def _house_rules(bundle: Bundle) -> Document:
    """The options of house rules: as events tell them, or else as a document does."""
    options: Document = {}
    if "rulesets" in bundle.documents():
        options = parsed(bundle.documents()["rulesets"])
    for _, event in bundle.events("ruleset.create"):
        options[event["data"]["id"]] = event["data"]["options"]
    return options


def _hear(teller: Teller, told: Told, chain: Chain, event: Document) -> int:
    """Take in one event; how many scores were recomputed."""
    where, data = f"{event['subject']['id']} ({chain.at(event['seq'])})", event["data"]
    try:
        told.then = teller.after(told.then, event)
    except (teller.engine.Refused, teller.engine.Unreadable):
        raise Found(ALTERED, "untellable", where) from None
    if teller.state(told.then) != data["state"]:
        raise Found(ALTERED, "state", where)
    told.versions[told.version] = told.then
    results = [one for one in data.get("results", ()) if one["source"] in ("log", "summary")]
    for one in results:
        # An older engine may have erred, where a rescoring has put it right since.
        if event["type"] == "deal.rescore":
            told.differing.pop(one["source"], None)
        if teller.scores(told.then, one["source"]) != one["scores"]:
            told.differing.setdefault(one["source"], event["seq"])
    return len(results)


def documents(bundle: Bundle) -> list[Any]:
    """Documents about a deal are what its events tell; nothing vouches for any other."""
    checked, others = 0, 0
    for name, data in bundle.documents().items():
        kind = name.partition("-")[0]
        if kind not in CHECKS:
            others += kind not in CHECKED_ELSEWHERE
            continue
        document = parsed(data)
        told = bundle.deals.get(document["deal"])
        then = None if told is None else told.versions.get(document["version"])
        if then is None:
            raise Found(INCOMPLETE, "hidden", name)
        expected = CHECKS[kind](bundle.teller, then)
        if canonical(expected) != canonical({key: document[key] for key in expected}):
            raise Found(ALTERED, "told", name)
        checked += 1
    return [checked, others]


def _deal_document(teller: Teller, then: Then) -> Document:
    deal = then.deal
    record = None if deal is None else teller.engine.write_record(deal.record)
    return {"record": record, "summary": then.summary}


def _findings_document(teller: Teller, then: Then) -> Document:
    if then.deal is None:
        return {"findings": []}
    found = teller.engine.findings_of(then.deal, teller.claimed(then))
    return {"findings": teller.engine.write_findings(found)}


CHECKS = {"deal": _deal_document, "findings": _findings_document}
CHECKED_ELSEWHERE = ("rulesets", "standings")


def rulings(bundle: Bundle) -> list[Any]:
    """Every ruling comes to the scores that it was published with, and that the deal has since."""
    published = list(bundle.events("ruling.publish"))
    for chain, event in published:
        _ruling(bundle, chain.at(event["seq"]), event["data"])
    return [len(published)]


def _ruling(bundle: Bundle, where: str, data: Document) -> None:
    """One ruling, from what it was pinned to: the log of the deal, or a summary in the event."""
    arbitration, teller = bundle.engine.arbitration, bundle.teller
    told = bundle.deals.get(data["deal"])
    then = None if told is None else told.versions.get(data["deal_revision"])
    if then is None:
        if data["outcome"] is None:
            raise Found(INCOMPLETE, "hidden", where)
        # By which rules it counts, only the events of the deal could tell.
        then, wrong = Then(summary=data["outcome"]), INCOMPLETE
    else:
        wrong = ALTERED
    by_log = data["outcome"] is None
    if not by_log and data["outcome"] != then.summary:
        raise Found(ALTERED, "told", where)
    try:
        ruled = arbitration.rule_on(
            teller.came_to(then, "log" if by_log else "summary"),
            arbitration.read_components(data["components"]),
            teller.counted(then) if by_log else None,
        )
    except (arbitration.Unjudgeable, bundle.engine.Unreadable):
        raise Found(wrong, "ruling", where) from None
    comes_to = {
        "computed": list(ruled.computed),
        "scores": list(ruled.scores),
        "penalties": list(ruled.penalties()),
    }
    if comes_to != {name: data[name] for name in comes_to}:
        raise Found(wrong, "ruling", where)
    _carried_out(bundle, data)


def _carried_out(bundle: Bundle, data: Document) -> None:
    """The table's own chain has the ruling, by its digest, and the scores that it comes to."""
    if data["result"] is None:
        return  # it leaves the score of the deal to another ruling
    expected = data["digest"], data["scores"]
    for chain, event in bundle.events("deal.rule"):
        if event["subject"]["id"] != data["deal"]:
            continue
        for result in event["data"]["results"]:
            told = event["data"]["digest"], result["scores"]
            if result["revision"] == data["result"]:
                if told != expected:
                    raise Found(ALTERED, "ruling", chain.at(event["seq"]))
                return
    tables = [chain for chain in bundle.chains if chain.stream.startswith("table:")]
    if tables and all(None not in chain.events for chain in tables):
        raise Found(ALTERED, "ruling", data["deal"])


def standings(bundle: Bundle) -> list[Any]:
    """Standings are those that were published, and their places those that the lines give."""
    count = 0
    for name, data in bundle.documents().items():
        if name.partition("-")[0] == "standings":
            document = parsed(data)
            if document["number"] is not None:
                _published(bundle, name, document)
            if _places(bundle.engine.standings, document) != _told_places(document):
                raise Found(ALTERED, "places", name)
            count += 1
    return [count]


def _published(bundle: Bundle, name: str, document: Document) -> None:
    """The chain of the tournament has the digest of this ranking under its number."""
    told = {key: document[key] for key in ("tournament", "after", "policy", "body")}
    for chain, event in bundle.events("ranking.publish"):
        of_tournament = chain.stream == f"tournament:{document['tournament']}"
        if of_tournament and event["data"]["number"] == document["number"]:
            if event["data"]["digest"] != sha256(canonical(told)).hex():
                raise Found(ALTERED, "told", name)
            return
    raise Found(INCOMPLETE, "gone", f"ranking.publish {document['number']}")


def _places(standings: Any, document: Document) -> list[tuple[Any, ...]]:
    policy, body = document["policy"], document["body"]
    names = [one.name for one in fields(standings.EntryLine)]
    lines = [
        standings.EntryLine(**{name: _value(row[name]) for name in names if name in row})
        for row in body["rows"]
    ]
    ranking = standings.rank(
        lines,
        standings.Policy(
            tuple(map(standings.Key, policy["keys"])),
            standings.Places(policy["places"]),
            standings.Leavers(policy["leavers"]),
            None if policy["seed"] is None else bytes.fromhex(policy["seed"]),
        ),
        after=body["last"],
    )
    return [
        (row.place, row.entry, row.left, row.parted_by and row.parted_by.value, row.total)
        for row in ranking.rows
    ]


def _value(told: Any) -> Any:
    return tuple(told) if isinstance(told, list) else told


def _told_places(document: Document) -> list[tuple[Any, ...]]:
    names = ("place", "entry", "left", "parted_by", "total")
    return [tuple(row[name] for name in names) for row in document["body"]["rows"]]
