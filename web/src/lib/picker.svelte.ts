// Choosing on the board: an action is picked part by part (`play`, `play:extend`, `play:extend/mid`).
// Only what some legal action starts with can be picked; a whole action is sent at once.

export class Picker {
  legal = $state.raw<string[]>([]);
  /** What has been picked so far, as the beginning of an action. */
  chosen = $state("");

  /** What is to be picked as the next questions come. */
  private ahead: string[] = [];

  constructor(private readonly send: (action: string) => void) {}

  offer(legal: string[]): void {
    const same = legal.length === this.legal.length && legal.every((one, index) => one === this.legal[index]);
    if (same) return;
    this.legal = legal;
    if (!this.can(this.chosen)) this.chosen = "";
    this.follow(this.ahead);
  }

  /** Whether some legal action is this one or begins with it. */
  can(part: string): boolean {
    return part !== "" && this.legal.some((action) => begins(action, part));
  }

  /** The legal actions that begin with a part. */
  within(part: string): string[] {
    return this.legal.filter((action) => begins(action, part));
  }

  /** Picks a part; a second time puts it down again; a whole action is played. */
  pick(part: string): void {
    this.ahead = [];
    if (!this.can(part)) return;
    if (this.legal.includes(part)) {
      this.chosen = "";
      this.send(part);
    } else {
      this.chosen = this.chosen === part ? "" : part;
    }
  }

  /** Picks the first of these parts that can be picked, and the later ones as they are asked for; a question that
   * wants none of them ends it. */
  follow(parts: string[]): void {
    const at = parts.findIndex((part) => this.can(part));
    this.pick(parts[at] ?? "");
    this.ahead = at < 0 ? [] : parts.slice(at + 1);
  }

  /** Whether what is chosen is a whole action that waits to be committed. */
  get ready(): boolean {
    return this.legal.includes(this.chosen);
  }

  /** Picks a part as `pick` does, but a whole action waits for `commit`: nothing is played by the first press. */
  choose(part: string): void {
    this.ahead = [];
    if (this.can(part)) this.chosen = this.chosen === part ? "" : part;
  }

  /** Plays the whole action that is chosen. */
  commit(): void {
    const action = this.chosen;
    if (!this.ready) return;
    this.chosen = "";
    this.send(action);
  }

  clear(): void {
    this.chosen = "";
  }
}

function begins(action: string, part: string): boolean {
  return action === part || action.startsWith(`${part}/`) || action.startsWith(`${part}:`);
}
