"""Scenarios: positions with a script and checks, in the documented JSON format, and their runner."""
