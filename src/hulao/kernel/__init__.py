"""The procedure of the game: turns, phases, using, answering, moving, damage, dying, asking, events and views.

Nothing here names a card, a general or an edition; those are content, handed in as a `Ruleset`.
"""
