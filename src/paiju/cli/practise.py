"""`paiju practise`: a game's players learn from games against themselves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paiju.cli.arguments import Cluster, GameName, Jobs, NewSeed, fresh_seed
from paiju.cli.games import name_of
from paiju.cli.group import number_parser, path
from paiju.cli.language import say
from paiju.cli.output import folder, line
from paiju.core.errors import Unreadable
from paiju.games import find_game

if TYPE_CHECKING:
    from paiju.practise.run import Progress

Minutes = Annotated[
    int, typer.Option("--minutes", metavar="M", help="practise.arg.minutes", parser=number_parser(1, "--minutes"))
]
Rounds = Annotated[
    int | None, typer.Option("--rounds", metavar="N", help="practise.arg.rounds", parser=number_parser(1, "--rounds"))
]
Pairs = Annotated[
    int, typer.Option("--pairs", metavar="P", help="practise.arg.pairs", parser=number_parser(1, "--pairs"))
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="practise.arg.out", parser=path("--out"))]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="DIR", help="practise.arg.resume", parser=path("--resume"))
]


def practise(
    game: GameName,
    minutes: Minutes = 20,
    rounds: Rounds = None,
    pairs: Pairs = 20,
    out: Out = None,
    resume: Resume = None,
    seed: NewSeed = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
) -> None:
    """Practises and tells how strong the policy has become."""
    try:
        from paiju.practise.run import Practice, plan_for
    except ImportError:
        raise Unreadable("needs_extra", {"extra": "practise"}) from None
    from paiju.match.backends import open_backend

    if (out is None) == (resume is None):
        raise Unreadable("practise_where", {}, allowed=["--out DIR", "--resume DIR"])
    if resume is not None and seed is not None:
        raise Unreadable("not_together", {"one": "--resume", "other": "--seed"})
    chosen = find_game(game)
    with open_backend(jobs, cluster) as backend:
        if resume is not None:
            practice = Practice.resumed(chosen, resume)
        else:
            assert out is not None
            practice = Practice(plan_for(chosen, fresh_seed(seed), pairs), chosen, out)
            folder(out)
            if (out / "checkpoint.npz").exists():
                raise Unreadable("practise_exists", {"folder": str(out)}, allowed=[f"--resume {out}"])
        line(say("practise.title", game=name_of(chosen), seed=practice.plan.seed, folder=str(practice.folder)), "bold")
        practice.run(backend, minutes, rounds or 0, _tell)
    line(say("practise.done", file=str(practice.folder / "weights.json"), games=practice.games))
    if practice.measured:
        first, last = practice.measured[0], practice.measured[-1]
        line(say("practise.learnt", first=f"{first:.0%}", last=f"{last:.0%}"), "bold")


def _tell(progress: Progress) -> None:
    told = say(
        "practise.round",
        round=progress.round,
        games=f"{progress.games:,}",
        minutes=f"{progress.seconds / 60:.1f}",
        luck=f"{progress.unforeseen:.0%}",
        open=f"{progress.entropy:.2f}",
    )
    if progress.against_greedy is None:
        line(told, "dim")
    else:
        line(told + say("practise.against", share=f"{progress.against_greedy:.0%}"))
