"""Hulao (虎牢): 三国杀, the card game of the Three Kingdoms, as a rules kernel, bots, a server and a client."""

__version__ = "0.1.0"
