// About how many minutes two people need for a game as in the rulebook: the usual number of turns and answers (rules,
// and games of the greedy bot), at the pace of people who know the rules.
const MINUTES: Record<string, [number, number]> = { codex: [10, 30], miracle: [20, 40], tck: [5, 15], weiqi: [10, 20], kpw: [10, 25] };

export function minutesOf(game: string): [number, number] | null {
  return MINUTES[game] ?? null;
}
