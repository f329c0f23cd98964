// Choosing by dragging, beside clicking. `data-drag` on a thing says how:
// - empty: it is picked up by a click, and what it is dropped on is pressed, if that has lit up for it;
// - "over": dropped on the zone `play` it is picked, and what lies under it answers the next questions, so far as they
//   ask for it (`data-via` names an answer between the two); a finger scrolls instead;
// - a zone's name: dropped there it is pressed.
// Where it may go is marked meanwhile (app.css).
import type { Picker } from "./picker.svelte.ts";

const FAR = 10;
const TARGET = ".lit, .spot.cell";
const OVER = "over";

/** For everything draggable inside a table. */
export function drag(table: HTMLElement, pick: Picker): { destroy: () => void } {
  let source: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let start = { x: 0, y: 0 };

  function down(event: PointerEvent): void {
    const found = (event.target as Element).closest<HTMLElement>("[data-drag]");
    const scrolls = event.pointerType === "touch" && found?.dataset.drag === OVER;
    source = event.button === 0 && found && !scrolls && table.contains(found) ? found : null;
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent): void {
    if (!source) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR) lift(source);
    if (ghost) ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
  }
  function lift(from: HTMLElement): void {
    if (from.dataset.drag === "" && from.getAttribute("aria-pressed") !== "true") from.click();
    const box = from.getBoundingClientRect();
    ghost = from.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: "0",
      opacity: "0.7",
      pointerEvents: "none",
      zIndex: "12",
      transition: "none",
      transform: "none",
    });
    document.body.append(ghost);
    table.dataset.dragging = from.dataset.drag;
  }
  function up(event: PointerEvent): void {
    const from = source;
    const lifted = ghost !== null;
    drop();
    if (!from || !lifted || event.type === "pointercancel") return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const way = from.dataset.drag;
    if (way === "") {
      const target = under?.closest<HTMLElement>(TARGET);
      if (target && target !== from && table.contains(target)) press(target);
      return;
    }
    swallow();
    if (way !== OVER) {
      if (under?.closest(`[data-zone="${way}"]`)) press(from);
    } else if (under?.closest('[data-zone="play"]')) {
      const onto = under.closest<HTMLElement>("[data-action]")?.dataset.action;
      pick.follow([from.dataset.action, from.dataset.via, onto].filter((part) => part !== undefined));
    }
  }
  function press(thing: HTMLElement): void {
    (thing.matches("button") ? thing : thing.querySelector<HTMLElement>("button"))?.click();
  }
  function drop(): void {
    ghost?.remove();
    ghost = source = null;
    delete table.dataset.dragging;
  }
  /** A thing put back where it was taken is not meant to be clicked. */
  function swallow(): void {
    const ignore = (event: Event): void => {
      if (event.isTrusted) event.stopPropagation();
    };
    addEventListener("click", ignore, { capture: true });
    setTimeout(() => removeEventListener("click", ignore, { capture: true }));
  }
  table.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return {
    destroy() {
      drop();
      table.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
