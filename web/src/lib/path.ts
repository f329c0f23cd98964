/** The parts of an address behind the #. One that cannot be read leads to the page that says so. */
export const UNREADABLE = "?";

export function pathOf(hash: string): string[] {
  try {
    return hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [UNREADABLE];
  }
}
