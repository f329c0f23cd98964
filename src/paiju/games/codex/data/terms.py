"""Terms: what declarations are made of, and what the engine and the card texts are made from."""

from __future__ import annotations


class Term:
    """One word with what belongs to it: a number or value, a name, a condition, what follows, and what else."""

    def __init__(
        self,
        verb: str,
        value: Term | None = None,
        number: int = 0,
        word: str = "",
        test: Term | None = None,
        then: list[Term] | None = None,
        other: list[Term] | None = None,
        parts: list[Term] | None = None,
    ) -> None:
        self.verb = verb
        self.value = value
        self.number = number
        self.word = word
        self.test = test
        self.then: list[Term] = then if then is not None else []
        self.other: list[Term] = other if other is not None else []
        self.parts: list[Term] = parts if parts is not None else []


def mentions(term: Term | None, verb: str) -> bool:
    """Whether a word occurs in a term, however deep."""
    if term is None:
        return False
    if term.verb == verb or mentions(term.value, verb) or mentions(term.test, verb):
        return True
    for rows in (term.then, term.other, term.parts):
        for part in rows:
            if mentions(part, verb):
                return True
    return False


Amount = Term | int


def lift(amount: Amount) -> Term:
    """A number or a value, as a value."""
    return Term("const", number=amount) if isinstance(amount, int) else amount
