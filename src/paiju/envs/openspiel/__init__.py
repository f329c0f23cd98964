"""The games as OpenSpiel games: importing this registers `paiju_weiqi`, `paiju_codex` … with `pyspiel.load_game`.

    import pyspiel
    import paiju.envs.openspiel

    game = pyspiel.load_game("paiju_weiqi(turns_per_player=10)")

How seats, options, chance and knowledge are told to OpenSpiel is in docs/environments.md.
"""

try:
    import pyspiel  # noqa: F401
except ImportError as error:
    raise ImportError("OpenSpiel is not installed; pip install 'paiju[openspiel]'") from error

from paiju.envs.openspiel.game import PaijuGame, PaijuState, register_games, resampler

__all__ = ["PaijuGame", "PaijuState", "register_games", "resampler"]

register_games()
