// What a board adds to the prompt bar: the stakes of what is chosen, and the answers if they are not the usual ones.

/** What is paid, got and risked; in a contest what winning and losing bring. */
export type StakeKind = "pay" | "gain" | "risk" | "win" | "lose";
export interface Stake {
  kind: StakeKind;
  text: string;
}
export interface Answer {
  label: string;
  run: () => void;
  /** The action it stands for. */
  action?: string;
  /** The one that is filled and that Enter presses. */
  primary?: boolean;
}
export interface Asking {
  /** The name of what is chosen, in front of the question. */
  title?: string;
  /** Instead of the game's own question. */
  question?: string;
  stakes?: Stake[];
  /** Instead of the buttons that the bar finds itself. */
  answers?: Answer[];
  /** What taking back does, if it is not the usual. */
  back?: { label: string; run: () => void };
}
