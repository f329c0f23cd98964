"""`paiju schema`: the JSON Schemas of all public formats."""

from __future__ import annotations

from typing import Annotated

import typer

from paiju.cli.output import line, print_json

Name = Annotated[str | None, typer.Argument(metavar="NAME", help="schema.arg.name")]


def schema(name: Name = None) -> None:
    """Prints a schema, or the names of all."""
    from paiju.match.schema import schema as schema_of
    from paiju.match.schema import schema_names

    if name is None:
        for known in schema_names():
            line(known)
    else:
        print_json(schema_of(name))
