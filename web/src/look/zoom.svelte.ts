// A thing looked at closely. `use:zoomable` opens the sheet (Zoom.svelte) on hover, on focus, by a long press, a right
// click or the letter `i`, and by a tap where a tap does nothing else.
import type { Print } from "./art.ts";

export interface Closeup {
  name: string;
  /** Its name in the other language. */
  other?: string;
  of?: Print;
  cost?: string | number;
  value?: string | number;
  /** The word at the foot of its card. */
  foot?: string;
  /** Numbers and kinds, as words in pills. */
  tags?: string[];
  /** The whole text. */
  text?: string;
  /** What using it now would bring, or when it can be used. */
  now?: string;
  /** Why it cannot be used now; asked when the sheet opens. */
  reason?: () => Promise<string>;
  /** Terms of the text and what they mean. */
  glossary?: readonly (readonly [term: string, meaning: string])[];
}

const HOVER = 450;
const LONG = 480;
const FAR = 8;

class Zoom {
  shown = $state.raw<Closeup | null>(null);
  reason = $state("");
  /** Beside what it stands; a sheet that was asked for stays until it is closed. */
  anchor = $state.raw<DOMRect | null>(null);
  kept = $state(false);
  private source: HTMLElement | null = null;

  open(what: Closeup, from: HTMLElement, kept: boolean): void {
    this.shown = what;
    this.anchor = from.getBoundingClientRect();
    this.kept = kept;
    this.source = from;
    this.reason = "";
    void what.reason?.().then((said) => {
      if (this.shown === what) this.reason = said;
    });
  }

  close(): void {
    if (this.kept) this.source?.focus({ preventScroll: true });
    this.shown = null;
    this.kept = false;
    this.source = null;
  }

  /** What was shown in passing goes with the pointer. */
  leave(from: HTMLElement): void {
    if (this.source === from && !this.kept) this.shown = null;
  }
}

export const zoom = new Zoom();

export function zoomable(
  node: HTMLElement,
  what: Closeup | null,
): { update: (next: Closeup | null) => void; destroy: () => void } {
  let now = what;
  let timer = 0;
  let at = { x: 0, y: 0 };
  let opened = false;

  const stop = (): void => clearTimeout(timer);
  const later = (delay: number, kept: boolean): void => {
    stop();
    timer = setTimeout(() => {
      if (!now || !node.isConnected) return;
      opened = kept;
      zoom.open(now, node, kept);
    }, delay) as unknown as number;
  };
  const heard: Record<string, (event: never) => void> = {
    pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && now && later(HOVER, false),
    pointerleave: () => {
      stop();
      zoom.leave(node);
    },
    pointerdown: (event: PointerEvent) => {
      opened = false;
      at = { x: event.clientX, y: event.clientY };
      zoom.leave(node);
      if (event.pointerType === "mouse") stop();
      else later(LONG, true);
    },
    pointermove: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - at.x, event.clientY - at.y) > FAR) stop();
    },
    pointerup: (event: PointerEvent) => event.pointerType !== "mouse" && stop(),
    pointercancel: stop,
    contextmenu: (event: MouseEvent) => {
      if (!now) return;
      event.preventDefault();
      later(0, true);
    },
    focus: () => node.matches(":focus-visible") && now && later(HOVER, false),
    blur: () => {
      stop();
      zoom.leave(node);
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) later(0, true);
    },
    // A long press has been answered by the sheet; what cannot be pressed is looked at instead.
    click: (event: MouseEvent) => {
      if (opened) {
        event.stopImmediatePropagation();
        event.preventDefault();
        opened = false;
      } else if (now && node.getAttribute("aria-disabled") === "true") {
        later(0, true);
      }
    },
  };
  for (const [name, handle] of Object.entries(heard)) node.addEventListener(name, handle as EventListener, true);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      stop();
      zoom.leave(node);
      for (const [name, handle] of Object.entries(heard)) node.removeEventListener(name, handle as EventListener, true);
    },
  };
}
