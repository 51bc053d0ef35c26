"""The client for a terminal: plain lines, in Chinese or English. It shows what it is told and decides no rule."""
