"""The rule book over HTTP, and the clause behind a refusal."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from server_support import run, running, table

from hulao.editions import EDITIONS
from hulao.rulebook import load

SCENARIOS = Path(__file__).parent.parent / "scenario"


def test_the_book_in_both_languages(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for lang in ("zh", "en"):
                status, headers, body = await at.http("GET", f"/api/rules/{lang}.json")
                assert status == 200
                found = json.loads(body)
                clauses = found["clauses"]
                assert len(clauses) == load().coverage().clauses
                assert {c["edition"] for c in clauses} == set(EDITIONS)
                assert {c["status"] for c in clauses} <= set(found["statuses"])
                assert {c["document"] for c in clauses} <= set(found["documents"])
                assert all(c["text"] for c in clauses)
                assert found["scenarios"] == [], "without a folder nothing can be watched"
                if lang == "en":
                    text = next(c["text"] for c in clauses if c["id"] == "standard.fanjian.effect")
                    assert "Zhou Yu" in text
                    assert not set(text) & set("反间周瑜")
                assert "反间" in found["names"]["skill:fanjian"]
                same = await at.http("GET", f"/api/rules/{lang}.json", None, {"if-none-match": headers["etag"]})
                assert same[0] == 304
                packed = await at.http("GET", f"/api/rules/{lang}.json", None, {"accept-encoding": "gzip"})
                assert gzip.decompress(packed[2]) == body
                assert len(packed[2]) < 120_000
            assert (await at.http("GET", "/api/rules/fr.json"))[0] == 404

    run(main)


def test_the_scenarios_that_can_be_watched(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, scenarios=SCENARIOS) as at:
            found = await at.json("GET", "/api/rules/en.json")
            proofs = {t for c in found["clauses"] for t in c["tests"]}
            assert found["scenarios"]
            assert set(found["scenarios"]) <= proofs
            for id in found["scenarios"][::9]:
                assert (await at.http("GET", f"/api/scenarios/{id}.json"))[0] == 200

    run(main)


def test_links_to_clauses_open_the_client(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for path in ("/rules", "/rules/standard.fanjian.effect", "/replay/0123456789abcdef"):
                status, headers, _ = await at.http("GET", path)
                assert status == 200
                assert headers["content-type"].startswith("text/html")

    run(main)


def test_a_refusal_names_its_clause(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, seats=4)
            for _ in range(60):
                await a.asked()
                if a.over is not None:
                    break
                assert a.prompt is not None
                if a.prompt["kind"] == "play":
                    uses = [o for o in a.prompt["offers"] if o["do"] == "use" and o["targets"]]
                    if uses:
                        o = uses[0]
                        wrong = {"do": "use", "name": o["name"], "skill": o["skill"], "targets": [a.you]}
                        await a.say(
                            type="why", prompt=a.prompt["id"], answer={**wrong, "cards": o["cards"]["from"][:1]}
                        )
                        await a.until(lambda: any(m["type"] == "why" for m in a.messages))
                        said = next(m for m in a.messages if m["type"] == "why")
                        assert said["code"] != "legal"
                        assert said["clause"] in load(), said
                        assert load()[said["clause"]].edition == "standard"
                        return
                await a.answer()
            raise AssertionError("no card with targets was ever held")

    run(main)
