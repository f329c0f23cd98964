// A seat's clock as it runs down between two messages.
import type { Connection } from "./connection.svelte.ts";

const TICK = 500;

export interface TimeLeft {
  /** "1:24", or nothing where there is no clock. */
  readonly text: string;
  /** What is left of the whole, from 1 to 0; null where there is no clock. */
  readonly share: number | null;
  readonly running: boolean;
}

export function timeLeft(connection: () => Connection, seat: () => number): TimeLeft {
  const clock = $derived(connection().clocks.find((one) => one.seat === seat()));
  const running = $derived((clock?.running ?? false) && !connection().info?.outcome);
  let now = $state(0);
  $effect(() => {
    if (!running) return;
    const tick = (): void => void (now = performance.now());
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });
  const left = $derived(
    clock ? Math.max(0, clock.left_ms - (running ? Math.max(0, now - connection().clocksAt) : 0)) : null,
  );
  return {
    get text() {
      if (left === null) return "";
      const seconds = Math.ceil(left / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
    get share() {
      const whole = (connection().info?.clock.seconds ?? 0) * 1000;
      return left === null || whole === 0 ? null : Math.min(1, left / whole);
    },
    get running() {
      return running;
    },
  };
}
