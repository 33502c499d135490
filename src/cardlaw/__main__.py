"""`python -m cardlaw` is the command `cardlaw`."""

from cardlaw.cli.main import main

main(prog_name="cardlaw")
