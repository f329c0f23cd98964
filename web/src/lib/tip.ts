// Why something cannot be done now, beside the thing itself: on hover and on focus (a tap tells it under the question).
const DELAY = 350;
let sheet: HTMLElement | null = null;

function place(text: string, node: HTMLElement): void {
  sheet ??= document.body.appendChild(
    Object.assign(document.createElement("div"), { className: "reason", role: "tooltip" }),
  );
  sheet.textContent = text;
  sheet.hidden = false;
  const at = node.getBoundingClientRect();
  const box = sheet.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), innerWidth - box.width - 8);
  const above = at.top - box.height - 8;
  sheet.style.left = `${left}px`;
  sheet.style.top = `${above >= 8 ? above : at.bottom + 8}px`;
}

/** `ask` is null where the thing can be pressed. */
export function tip(
  node: HTMLElement,
  ask: (() => Promise<string>) | null,
): { update: (next: typeof ask) => void; destroy: () => void } {
  let now = ask;
  let timer = 0;
  const hide = (): void => {
    clearTimeout(timer);
    if (sheet) sheet.hidden = true;
  };
  const show = async (): Promise<void> => {
    const text = await now?.();
    if (text && node.isConnected && node.matches(":hover, :focus-visible")) place(text, node);
  };
  const wait = (event: Event): void => {
    if (!now || (event instanceof PointerEvent && event.pointerType !== "mouse")) return;
    clearTimeout(timer);
    timer = setTimeout(() => void show(), DELAY) as unknown as number;
  };
  const on = { pointerenter: wait, focus: wait, pointerleave: hide, blur: hide, pointerdown: hide };
  for (const [name, heard] of Object.entries(on)) node.addEventListener(name, heard);
  return {
    update(next) {
      now = next;
      if (!next) hide();
    },
    destroy() {
      hide();
      for (const [name, heard] of Object.entries(on)) node.removeEventListener(name, heard);
    },
  };
}
