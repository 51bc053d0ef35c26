"""Batches of games, and timing."""
