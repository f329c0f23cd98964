"""Random players in any game, through PettingZoo's own loop.

python examples/environments/random_agent.py tck --seats 4 --watch
"""

from __future__ import annotations

import argparse

from paiju.envs.pettingzoo import env


def play(game: str, seats: int | None, seed: int, watch: bool = False) -> dict[str, float]:
    """One game; returns what each agent was rewarded."""
    playing = env(game, seats, render_mode="human" if watch else None, arrays=False)
    playing.reset(seed=seed)
    rewards = {}
    for number, agent in enumerate(playing.possible_agents):
        playing.action_space(agent).seed(seed + number)
    for agent in playing.agent_iter():
        observation, reward, ended, cut, _ = playing.last()
        rewards[agent] = reward
        playing.step(None if ended or cut else playing.action_space(agent).sample(observation["action_mask"]))
    return rewards


def main() -> None:
    parser = argparse.ArgumentParser(description="Random players in any game.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--watch", action="store_true", help="draw the table after every decision")
    given = parser.parse_args()
    for agent, reward in play(given.game, given.seats, given.seed, given.watch).items():
        print(f"{agent}: {reward:+.0f}")


if __name__ == "__main__":
    main()
