"""What is legal: the answers to each question that is asked (section 6)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.core.types import Code, Prompt, Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.drafts import draft_choices, launch_base, launcher, nested_skills
from paiju.games.codex.rules.effect_cards import discard_choices, visible_choices
from paiju.games.codex.rules.effect_moves import cell_choices
from paiju.games.codex.rules.effects import option_entries
from paiju.games.codex.rules.executing import distance_choices
from paiju.games.codex.rules.launchable import launches_of
from paiju.games.codex.rules.launching import reaction_skills
from paiju.games.codex.rules.setup import setup_choices
from paiju.games.codex.rules.turn import (
    enemies_with_cards,
    main_users,
    rhythm_kinds,
    rhythm_possible,
    tongue_targets,
)
from paiju.games.codex.rules.weighing import skills_of, token_skills, weigh


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat, sorted."""
    prompt = state.asked[seat]
    if prompt == actions.ASK_MAIN:
        return _main_choices(state, seat)
    if state.drafts[seat] and actions.is_launch(state.drafts[seat][0]):
        return draft_choices(state, seat)
    frame = state.stack[-1]
    if prompt in (actions.ASK_INSERT, actions.ASK_COUNTER):
        return _reaction_choices(state, seat, prompt)
    if prompt == actions.ASK_NESTED:
        return _nested_choices(state, seat, frame)
    if prompt in (actions.ASK_STEP, actions.ASK_CELL):
        return [actions.CELL + cell for cell in cell_choices(state, frame, frame[frames.STEP])]
    if prompt in (actions.ASK_MAY, actions.ASK_FOCUS):
        return [actions.YES, actions.NO]
    if prompt in (actions.ASK_CONTEST, actions.ASK_LIMIT):
        return [actions.CARD + kind for kind in sorted(set(hand_kinds(state, seat)))]
    if prompt == actions.ASK_DIRECTION:
        return [actions.LOW, actions.HIGH]
    return _rare_choices(state, seat, prompt, frame)


def _main_choices(state: Position, seat: Seat) -> list[Code]:
    """To end or pass, to launch, and the passives of the main phase."""
    found = [actions.END if state.is_duel() else actions.PASS]
    for user in main_users(state, seat):
        record = weigh(state, seat, user, user, ops.MAIN)
        base = launch_base(state, user)
        found += sorted([base + skill for skill in launches_of(state, record, skills_of(state, user))])
    found += [actions.FIRE_TONGUE + other for other in tongue_targets(state, seat)]
    if rhythm_possible(state, seat) and rhythm_kinds(state, seat):
        found.append(actions.RHYTHM)
    return found


def _reaction_choices(state: Position, seat: Seat, prompt: Prompt) -> list[Code]:
    """To pass, or to insert or counter with the character."""
    record = launcher(state, seat, actions.LAUNCH)
    skills = launches_of(state, record, reaction_skills(state, seat, prompt))
    return [actions.PASS, *sorted([actions.LAUNCH + skill for skill in skills])]


def _nested_choices(state: Position, seat: Seat, frame: Frame) -> list[Code]:
    """The launches within a launch, or of a finale; to pass where nothing has to be launched or can be."""
    record = launcher(state, seat, actions.LAUNCH)
    finale = frame[frames.PROCEDURE] == frames.FINALE
    skills = token_skills(state, seat) if finale else nested_skills(state, frame)
    base = launch_base(state, record[layout.R_USER])
    found = sorted([base + skill for skill in launches_of(state, record, skills)])
    if not found or may_decline(state, seat):
        found.insert(0, actions.PASS)
    return found


def may_decline(state: Position, seat: Seat) -> bool:
    """Whether a launch need not be made: every one but a nested one that must be (4.8 a)."""
    frame = state.stack[-1]
    if state.first[seat] != actions.ASK_NESTED or frame[frames.PROCEDURE] == frames.FINALE:
        return True
    return frame[frames.N_FLAGS] & programs.OPTIONAL != 0


def _rare_choices(state: Position, seat: Seat, prompt: Prompt, frame: Frame) -> list[Code]:
    if prompt == actions.ASK_DISCARD:
        return discard_choices(state, frame, seat)
    if prompt in (actions.ASK_VISIBLE, actions.ASK_ORDER):
        return visible_choices(state, frame, seat)
    if prompt == actions.ASK_OPTION:
        entries = option_entries(state, state.launches[frame[frames.RECORD_AT]], frame[frames.STEP])
        return sorted([actions.OPTION + programs.CODE[entry + 2] for entry in entries])
    if prompt == actions.ASK_DISTANCE:
        return [actions.DISTANCE + d for d in distance_choices(state, state.launches[frame[frames.RECORD_AT]])]
    if prompt == actions.ASK_RHYTHM:
        return [actions.CARD + kind for kind in rhythm_kinds(state, seat)]
    if prompt == actions.ASK_PUPIL:
        return [actions.NO, *[actions.SEAT_CODE + other for other in enemies_with_cards(state, seat)]]
    if prompt == actions.ASK_PAGE:
        return [actions.PAGE + page for page in tables.SUMMON_PAGES]
    return setup_choices(state, seat, prompt)
