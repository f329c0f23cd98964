// The longest of several wordings that fits where it stands. A text is never cut: where none fits, the place is empty
// and the sheet one press away has it all.

/** `choose` is given the index to show; it is asked again whenever the room changes. */
export function fit(
  node: HTMLElement,
  wordings: { count: number; choose: (index: number) => void },
): { update: (next: typeof wordings) => void; destroy: () => void } {
  let now = wordings;
  let at = 0;
  const show = (index: number): void => {
    at = index;
    now.choose(index);
    requestAnimationFrame(measure);
  };
  const measure = (): void => {
    if (!node.isConnected || at >= now.count) return;
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) show(at + 1);
  };
  let width = 0;
  let height = 0;
  const watch = new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || (box.width === width && box.height === height)) return;
    [width, height] = [box.width, box.height];
    show(0);
  });
  watch.observe(node);
  return {
    update(next) {
      const changed = next.count !== now.count;
      now = next;
      if (changed) show(0);
    },
    destroy: () => watch.disconnect(),
  };
}
