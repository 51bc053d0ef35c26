"""`python -m hulao` is the command `hulao`."""

from .cli import main

main()
