"""What is printed on cards: card kinds, equipment, generals and their skills, modes of play.

Content never asks which edition is played: what editions do differently is a constructor argument.
"""
