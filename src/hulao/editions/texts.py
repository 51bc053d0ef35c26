"""Names and texts of everything printed, in one language, for clients."""

from __future__ import annotations

from typing import Any

from hulao.content.kingdom_war import Companions
from hulao.content.reincarnation import Sacrifice
from hulao.content.terms import KINGDOMS, PHASES, ROLES
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words

#: rules of the table that players use like skills, where an option brings them in
TABLE_SKILLS: tuple[Skill, ...] = (Sacrifice(), Companions())


def texts(lang: str) -> dict[str, Any]:
    """All words in `zh` or `en`: see docs/protocol, `/api/texts`. What an edition prints differently stands under
    `editions[id]`, beside its own name."""
    from .registry import EDITIONS

    def name(w: Words) -> str:
        return w.name_zh if lang == "zh" else w.name_en

    def text(w: Words) -> str:
        return w.text_zh if lang == "zh" else w.text_en

    cards: dict[str, Any] = {}
    skills: dict[str, Any] = {}
    generals: dict[str, Any] = {}
    editions: dict[str, Any] = {}
    options: dict[str, Any] = {}
    marks: dict[str, Any] = {}
    for e in EDITIONS.values():
        own: dict[str, Any] = {"name": name(e.words), "text": text(e.words)}
        own |= {"cards": {}, "skills": {}, "generals": {}, "options": {}}
        for k in e.kinds.values():
            entry = {"name": name(k.words), "text": text(k.words), "type": k.type, "reach": k.reach}
            if lang == "en" and k.words.short_en:
                entry["short"] = k.words.short_en
            if cards.setdefault(k.id, entry) != entry:
                own["cards"][k.id] = entry
        for s in (*e.skills.values(), *e.table_skills):
            entry = {"name": name(s.words), "text": text(s.words), "lord": s.lord, "locked": s.locked}
            if skills.setdefault(s.id, entry) != entry:
                own["skills"][s.id] = entry
            marks.update({m: {"name": name(w), "skill": s.id} for m, w in s.marks.items()})
        for c in e.characters.values():
            entry = {
                "name": name(c.words),
                "kingdom": c.kingdoms[0] if c.kingdoms else "",
                "gender": c.gender,
                "hp": c.hp,
                "skills": list(c.skills),
                "package": c.package,
            }
            if generals.setdefault(c.id, entry) != entry:
                own["generals"][c.id] = entry
        editions[e.id] = own
        for o in e.options:
            # Editions give an option of one name their own choices: the shared entry knows them all.
            entry = {"name": name(o.words), "text": text(o.words), "choices": {}}
            shared = options.setdefault(o.id, entry)
            shared["choices"].update({c: name(w) for c, w in o.choice_words.items() if c not in shared["choices"]})
            if shared["text"] != entry["text"]:
                own["options"][o.id] = {**entry, "choices": {c: name(w) for c, w in o.choice_words.items()}}
    for s in TABLE_SKILLS:
        skills[s.id] = {"name": name(s.words), "text": text(s.words), "lord": s.lord, "locked": s.locked}
    terms = {"kingdoms": KINGDOMS, "roles": ROLES, "phases": PHASES}
    return {
        "cards": cards,
        "skills": skills,
        "generals": generals,
        "editions": editions,
        "options": options,
        "marks": marks,
        **{k: {i: {"name": name(w), "text": text(w)} for i, w in words.items()} for k, words in terms.items()},
    }
