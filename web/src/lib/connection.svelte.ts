// One seat's (or a spectator's) line to a table: it comes back by itself and resends what was not acknowledged.
import { socketUrl } from "./api.ts";
import type { ChatLine, GameEvent, PaijuError, SeatClock, TableInfo, View } from "./types.ts";

interface Waiting {
  id: string;
  data: string;
}

export class Connection {
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]);
  clocks = $state.raw<SeatClock[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  error = $state.raw<PaijuError | null>(null);
  hint = $state.raw<{ action: string; choices: [string, number, number][] } | null>(null);
  /** Whether a hint has been asked for and is being thought about. */
  hinting = $state(false);
  connected = $state(false);
  lost = $state(false);
  clocksAt = 0;
  decision = 0;
  private version = 0;
  private socket: WebSocket | null = null;
  private waiting: Waiting[] = [];
  private closed = false;
  private tries = 0;
  private pulse = 0;
  private asked = new Map<string, (reason: { id: string; args: Record<string, unknown> } | null) => void>();

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pulse);
    this.socket?.close();
  }

  act(action: string): void {
    this.hint = null;
    this.hinting = false;
    this.error = null;
    this.send({ type: "act", decision: this.decision, action });
  }

  takeBack(steps = 1): void {
    this.send({ type: "take_back", decision: this.decision, steps });
  }

  offer(what: "undo" | "draw", answer: "ask" | "accept" | "refuse"): void {
    this.send({ type: "offer", what, answer });
  }

  resign(): void {
    this.send({ type: "resign" });
  }

  say(text: string): void {
    this.send({ type: "chat", text });
  }

  askHint(): void {
    this.hint = null;
    this.hinting = true;
    this.send({ type: "hint" });
  }

  /** Asks why an action is not offered; the answer comes as a reason id with numbers, or null. */
  why(action: string): Promise<{ id: string; args: Record<string, unknown> } | null> {
    const id = newId();
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.socket?.send(JSON.stringify({ type: "why", action, id }));
    });
  }

  private send(message: Record<string, unknown>): void {
    const id = newId();
    const data = JSON.stringify({ ...message, id });
    this.waiting = [...this.waiting, { id, data }];
    if (this.connected) this.socket?.send(data);
  }

  private open(): void {
    const socket = new WebSocket(socketUrl(this.table));
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.connected = true;
      this.lost = false;
      this.chat = [];
      const join: Record<string, unknown> = { type: "join", version: this.version, events: this.events.length };
      if (this.token) join.token = this.token;
      socket.send(JSON.stringify(join));
      for (const one of this.waiting) socket.send(one.data);
      clearInterval(this.pulse);
      this.pulse = setInterval(() => socket.send('{"type":"ping"}'), 20_000) as unknown as number;
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)));
    socket.onclose = (event) => {
      this.connected = false;
      clearInterval(this.pulse);
      if (this.closed || event.code === 4404 || event.code === 4403) return;
      this.lost = true;
      this.tries += 1;
      setTimeout(() => !this.closed && this.open(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)));
    };
  }

  private receive(message: any): void {
    switch (message.type) {
      case "view":
        this.takeView(message);
        break;
      case "table":
        this.info = message;
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
        break;
      case "hint":
        this.done(message.id);
        if (this.hinting) this.hint = message;
        this.hinting = false;
        break;
      case "why":
        this.asked.get(message.id)?.(message.reason);
        this.asked.delete(message.id);
        break;
      case "ack":
        this.done(message.id);
        break;
      case "error":
        this.done(message.id);
        this.hinting = false;
        this.error = message.error;
        break;
    }
  }

  private takeView(message: any): void {
    if (message.version < this.version) return;
    this.version = message.version;
    this.decision = message.decision;
    const first = message.events[0]?.n ?? this.events.length;
    this.fresh = message.events.filter((event: GameEvent) => event.n >= this.events.length);
    this.events = [...this.events.slice(0, first), ...message.events].slice(0, message.events_total);
    this.clocks = message.clocks ?? [];
    this.clocksAt = performance.now();
    this.view = message.view;
  }

  private done(id: string): void {
    this.waiting = this.waiting.filter((one) => one.id !== id);
  }
}

function newId(): string {
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}
