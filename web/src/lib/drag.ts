// Choosing by dragging, beside clicking: what is dragged is picked up, and what it is dropped on is pressed.
// `data-drag` on a thing: empty where its target lights up once it is picked; else the zone it is played to as a whole.
const FAR = 10;
const TARGET = ".lit, .spot.cell";

/** For everything draggable inside a table. */
export function drag(table: HTMLElement): { destroy: () => void } {
  let source: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let start = { x: 0, y: 0 };

  function down(event: PointerEvent): void {
    const found = (event.target as Element).closest<HTMLElement>("[data-drag]");
    source = event.button === 0 && found && table.contains(found) ? found : null;
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
    Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", opacity: "0.85", pointerEvents: "none", zIndex: "12", transition: "none" });
    document.body.append(ghost);
  }
  function up(event: PointerEvent): void {
    const from = source;
    const lifted = ghost !== null;
    drop();
    if (!from || !lifted || event.type === "pointercancel") return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const zone = from.dataset.drag;
    if (zone) {
      if (under?.closest(`[data-zone="${zone}"]`)) press(from);
      return;
    }
    const target = under?.closest<HTMLElement>(TARGET);
    if (target && target !== from && table.contains(target)) press(target);
  }
  function press(thing: HTMLElement): void {
    (thing.matches("button") ? thing : thing.querySelector<HTMLElement>("button"))?.click();
  }
  function drop(): void {
    ghost?.remove();
    ghost = source = null;
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
