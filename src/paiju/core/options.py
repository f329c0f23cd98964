"""Table options, declared once: the rules, the command line, the web form and the docs read the same declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from paiju.core.errors import BadOption, numbers

When = Mapping[str, Sequence[Any]]


class Option:
    """One option. `when` says in which case it applies: {other option: the values it must have}."""

    def __init__(self, id: str, type: str, default: Any, ruling: str = "", when: When | None = None) -> None:
        self.id = id
        self.type = type
        self.default = default
        self.ruling = ruling
        self.when = {other: list(values) for other, values in (when or {}).items()}
        self.min = 0
        self.max = 0
        self.step = 1
        self.values: list[str] = []
        self.min_len = 0
        self.max_len = 0
        self.of: Option | None = None

    def as_json(self) -> dict[str, Any]:
        """The declaration in its public shape."""
        out: dict[str, Any] = {"id": self.id, "type": self.type, "default": self.default}
        for field in _FIELDS[self.type]:
            value = getattr(self, field)
            out[field] = value.as_json() if isinstance(value, Option) else value
        if self.when:
            out["when"] = self.when
        if self.ruling:
            out["ruling"] = self.ruling
        return out

    def accepts(self, value: Any, seats: int) -> bool:
        return _ACCEPTS[self.type](self, value, seats)

    def allowed(self) -> list[str]:
        """What would do, in signs that need no language; of several values what each may be."""
        return _ALLOWED[self.type](self)

    def parse(self, text: str) -> Any:
        """A value from the command line (`--set offer_size=2`); what cannot be read stays text and is refused later."""
        return _PARSE[self.type](self, text)

    def applies(self, chosen: Mapping[str, Any]) -> bool:
        """Whether the option means anything beside the other chosen values."""
        return all(chosen[other] in values for other, values in self.when.items())


def bool_option(id: str, default: bool, ruling: str = "", when: When | None = None) -> Option:
    return Option(id, "bool", default, ruling, when)


def int_option(
    id: str, default: int, low: int, high: int, ruling: str = "", when: When | None = None, step: int = 1
) -> Option:
    option = Option(id, "int", default, ruling, when)
    option.min, option.max, option.step = low, high, step
    return option


def choice_option(id: str, default: str, values: Sequence[str], ruling: str = "", when: When | None = None) -> Option:
    option = Option(id, "choice", default, ruling, when)
    option.values = list(values)
    return option


def ids_option(
    id: str,
    default: Sequence[str],
    values: Sequence[str],
    min_len: int,
    max_len: int,
    ruling: str = "",
    when: When | None = None,
) -> Option:
    """A list of different ids."""
    option = Option(id, "ids", list(default), ruling, when)
    option.values, option.min_len, option.max_len = list(values), min_len, max_len
    return option


def per_seat_option(id: str, of: Option, default: Any = None, ruling: str = "", when: When | None = None) -> Option:
    """One value of `of` for each seat; None (the default) stands for `of`'s own default at every seat."""
    option = Option(id, "per_seat", default, ruling, when)
    option.of = of
    return option


def check_options(declared: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """All options with defaults filled in; a wrong one is an error that names it and what is allowed."""
    known = {option.id: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption("unknown_option", {"option": name}, at=f"options.{name}", allowed=list(known))
    chosen: dict[str, Any] = {}
    for option in declared:
        value = given.get(option.id, option.default)
        unset = option.type == "per_seat" and value is None
        if not unset and not option.accepts(value, seats):
            raise _refused(option, value)
        chosen[option.id] = value
    return chosen


def _refused(option: Option, value: Any) -> BadOption:
    """Why a value will not do; of several it is said how many there should be."""
    at, args = f"options.{option.id}", {"option": option.id, "value": value}
    if option.type == "per_seat":
        return BadOption("not_one_for_each_seat", args, at, option.allowed())
    if option.type == "ids" and option.min_len == option.max_len:
        return BadOption("bad_list_of", {**args, "most": option.max_len}, at, option.allowed())
    if option.type == "ids":
        return BadOption("bad_list", {**args, "least": option.min_len, "most": option.max_len}, at, option.allowed())
    return BadOption("bad_value", args, at, option.allowed())


def changed_options(declared: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What a table plays otherwise than by default, of what means anything beside its other options."""
    return {
        option.id: chosen[option.id]
        for option in declared
        if chosen[option.id] != option.default and option.applies(chosen)
    }


def as_setting(value: Any) -> str:
    """A value as `--set` takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(as_setting(one) for one in value) if isinstance(value, list) else str(value)


def parse_settings(declared: Sequence[Option], settings: Sequence[str]) -> dict[str, Any]:
    """Options from `name=value` words of the command line."""
    known = {option.id: option for option in declared}
    given: dict[str, Any] = {}
    for word in settings:
        name, sign, text = word.partition("=")
        if name not in known:
            raise BadOption("unknown_option", {"option": name}, at="--set", allowed=[f"{id}=…" for id in known])
        if not sign:
            raise BadOption("no_value", {"option": name}, at="--set", allowed=[f"{name}=…"])
        given[name] = known[name].parse(text)
    return given


def draw_options(declared: Sequence[Option], seats: int, below: Callable[[int], int]) -> dict[str, Any]:
    """Random values for all options, for tests that try them; `below(n)` draws 0 … n - 1."""
    return {option.id: _drawn(option, seats, below) for option in declared}


def _drawn(option: Option, seats: int, below: Callable[[int], int]) -> Any:
    if option.type == "bool":
        return below(2) == 1
    if option.type == "int":
        return option.min + option.step * below((option.max - option.min) // option.step + 1)
    if option.type == "choice":
        return option.values[below(len(option.values))]
    if option.type == "ids":
        left = list(option.values)
        size = option.min_len + below(min(option.max_len, len(left)) - option.min_len + 1)
        return [left.pop(below(len(left))) for _ in range(size)]
    assert option.of is not None
    return [_drawn(option.of, seats, below) for _ in range(seats)]


def _is_int(option: Option, value: Any, _: int) -> bool:
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return option.min <= value <= option.max and (value - option.min) % option.step == 0


def _is_ids(option: Option, value: Any, _: int) -> bool:
    if not isinstance(value, list) or not option.min_len <= len(value) <= option.max_len:
        return False
    return len(set(map(str, value))) == len(value) and all(one in option.values for one in value)


def _is_per_seat(option: Option, value: Any, seats: int) -> bool:
    assert option.of is not None
    return isinstance(value, list) and len(value) == seats and all(option.of.accepts(one, seats) for one in value)


def _parse_bool(_: Option, text: str) -> Any:
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(text.lower(), text)


def _parse_int(_: Option, text: str) -> Any:
    return int(text) if text.lstrip("-").isdigit() else text


def _parse_list(option: Option, text: str) -> Any:
    """Ids by commas; one value for each seat by commas too, or by semicolons where each is itself a list."""
    separator = ";" if option.of is not None and option.of.type == "ids" else ","
    words = [word for word in text.split(separator) if word]
    return [option.of.parse(word) for word in words] if option.of else words


_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "bool": (),
    "int": ("min", "max", "step"),
    "choice": ("values",),
    "ids": ("values", "min_len", "max_len"),
    "per_seat": ("of",),
}
_ACCEPTS: Final[dict[str, Callable[[Option, Any, int], bool]]] = {
    "bool": lambda option, value, seats: isinstance(value, bool),
    "int": _is_int,
    "choice": lambda option, value, seats: isinstance(value, str) and value in option.values,
    "ids": _is_ids,
    "per_seat": _is_per_seat,
}
_ALLOWED: Final[dict[str, Callable[[Option], list[str]]]] = {
    "bool": lambda option: ["true", "false"],
    "int": lambda option: [numbers(option.min, option.max, option.step)],
    "choice": lambda option: option.values,
    "ids": lambda option: option.values,
    "per_seat": lambda option: option.of.allowed() if option.of else [],
}
_PARSE: Final[dict[str, Callable[[Option, str], Any]]] = {
    "bool": _parse_bool,
    "int": _parse_int,
    "choice": lambda option, text: text,
    "ids": _parse_list,
    "per_seat": _parse_list,
}
