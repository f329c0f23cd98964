// HTTP calls; every address is relative, so the page works under a prefix.
import type { About, GameEvent, GameInfo, Lang, PaijuError, ReplayEntry, ReplayStep, TableInfo } from "./types.ts";
import { keepPrinted } from "./printed.ts";
import type { Lesson, Position } from "./learn.svelte.ts";
import { Texts } from "./texts.ts";

export class Refused extends Error {
  constructor(readonly error: PaijuError) {
    super(error.text);
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  // refusals come in the language chosen on the page, which need not be the browser's
  const headers = { ...init.headers, "accept-language": document.documentElement.lang };
  const response = await fetch(`./api/${path}`, { ...init, headers });
  if (!response.ok) {
    const body = await response.json().catch(() => null);
    throw new Refused(
      body?.error ?? {
        kind: "unreadable",
        reason: `http_${response.status}`,
        args: {},
        at: null,
        allowed: [],
        text: response.statusText,
      },
    );
  }
  return response;
}

async function get<Value>(path: string): Promise<Value> {
  return (await call(path)).json() as Promise<Value>;
}

async function post<Value>(path: string, body: unknown, token = ""): Promise<Value> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  return (
    await call(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) })
  ).json() as Promise<Value>;
}

const kept = new Map<string, Promise<unknown>>();

function once<Value>(path: string, make: () => Promise<Value>): Promise<Value> {
  if (!kept.has(path)) {
    const found = make();
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return kept.get(path) as Promise<Value>;
}

export const api = {
  about: () => once("about", () => get<About>("about")),
  games: () =>
    once("games", async () => {
      const games = await get<GameInfo[]>("games");
      keepPrinted(games);
      return games;
    }),
  texts: (game: string) => once(`texts/${game}`, async () => new Texts(await get(`texts/${game}`))),
  rules: (game: string, lang: Lang) =>
    once(`rules/${game}/${lang}`, async () => (await call(`rules/${game}?lang=${lang}`)).text()),
  open: (table: unknown) => post<{ table: string; tokens: string[] }>("tables", table),
  listed: () => get<TableInfo[]>("tables"),
  table: (id: string) => get<TableInfo>(`tables/${id}`),
  sit: (id: string, name: string, seat?: number) =>
    post<{ seat: number; token: string }>(`tables/${id}/sit`, { name, seat: seat ?? null }),
  rematch: (id: string, token: string) => post<{ table: string }>(`tables/${id}/rematch`, {}, token),
  replays: () => get<ReplayEntry[]>("replays"),
  record: async (id: string) => (await call(`replays/${id}`)).text(),
  upload: (record: string) => post<{ replay: string }>("replays", record),
  course: (game: string) => once(`tutorials/${game}`, () => get<Lesson[]>(`tutorials/${game}`)),
  lesson: (game: string, number: number, done: number, action: string) =>
    post<Position>(`tutorials/${game}/${number}`, { done, action }),
  lessonWay: (game: string, number: number) =>
    once(`tutorials/${game}/${number}`, () => get<Position[]>(`tutorials/${game}/${number}`)),
  earlier: (id: string, before: number, viewer: string) =>
    get<{ events: GameEvent[] }>(`replays/${id}/events?before=${before}&viewer=${viewer}`),
  step: (id: string, step: number, viewer: string) => get<ReplayStep>(`replays/${id}/steps/${step}?viewer=${viewer}`),
};

export function socketUrl(table: string): string {
  const url = new URL(`./api/tables/${table}/socket`, location.href.split("#")[0]);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
