// Seat colours always come with a shape or a letter.
const COLOURS = ["cinnabar", "indigo", "jade", "gold", "plum", "teal", "umber", "slate"];
const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"];

export function seatColour(seat: number): string {
  return `var(--${COLOURS[seat % COLOURS.length]})`;
}

export function seatLetter(seat: number): string {
  return LETTERS[seat % LETTERS.length] ?? "?";
}
