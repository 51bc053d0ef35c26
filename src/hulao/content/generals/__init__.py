"""Generals: one module each, with the skills printed on the card."""
