// The resolution of a turn, played phase by phase: it runs by itself, can be stepped, and never holds a decision up.
import type { GameEvent } from "../../lib/types.ts";
import { lastTurn, type Phase, type Player } from "./tck.ts";

export class Playback {
  phases = $state.raw<Phase[]>([]);
  /** The phase on show; one past the last is the whole turn. */
  at = $state(0);
  /** Changes with every turn. */
  key = $state(-1);
  /** The players as they were before the turn on show. */
  before = $state.raw<Player[] | null>(null);
  private known: GameEvent[] = [];
  private turn = -1;
  private timer = 0;

  get playing(): boolean {
    return this.at < this.phases.length;
  }
  get phase(): Phase | null {
    return this.phases[this.at] ?? null;
  }
  /** Everything told up to the phase on show. */
  get told(): GameEvent[] {
    return this.phases.slice(0, this.at + 1).flatMap((phase) => phase.events);
  }
  /** Whether the result of the turn is already to be seen. */
  get settled(): boolean {
    return !this.playing || (this.phase?.number ?? 16) >= 16;
  }

  /** Takes in what has just happened; `turn` is the number of the last turn that has been revealed by now. */
  take(fresh: GameEvent[], turn: number, motion: boolean, before: Player[] | null): void {
    const first = fresh[0]?.n;
    if (first === undefined) {
      if (turn !== this.turn) this.forget();
      return;
    }
    this.turn = turn;
    const opening = this.known.length === 0;
    const kept = this.known.filter((event) => event.n < first);
    this.known = kept.length > 0 && kept[kept.length - 1]?.n === first - 1 ? [...kept, ...fresh] : fresh;
    const turns = this.known.filter((event) => event.type === "turn");
    const cut = turns[turns.length - 3]?.n ?? 0;
    this.known = this.known.filter((event) => event.n >= cut);
    const story = lastTurn(this.known);
    const had = this.phases.length;
    this.phases = story?.phases ?? [];
    if (story && story.key === this.key) {
      if (this.phases.length > had) this.play(motion && !opening, had);
      return;
    }
    this.key = story?.key ?? -1;
    this.before = before;
    this.play(motion && !opening, 0);
  }

  play(motion: boolean, from = 0): void {
    if (!motion) return this.finish();
    this.at = Math.min(from, this.phases.length);
    this.wait();
  }
  step(by: number): void {
    clearTimeout(this.timer);
    this.at = Math.max(0, Math.min(this.phases.length, this.at + by));
  }
  finish(): void {
    clearTimeout(this.timer);
    this.at = this.phases.length;
  }

  /** In a replay somebody has stepped to another turn: its story is not known here. */
  private forget(): void {
    clearTimeout(this.timer);
    this.phases = [];
    this.key = -1;
    this.at = 0;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    const lines = this.phase?.events.length ?? 1;
    this.timer = setTimeout(
      () => {
        this.at += 1;
        this.wait();
      },
      Math.min(2400, 800 + 220 * lines),
    ) as unknown as number;
  }
}
