// Keeps the page, the rules and the lessons for the time without a network. Everything else always asks the server:
// tables, replays and people are never answered from here.
const KEPT = "paiju";
const READ_ONLY = /\/api\/(about|games|texts\/[^/]+|rules\/[^/]+|tutorials\/[^/]+(\/\d+)?)$/;
const scope = new URL(self.registration.scope);
const inScope = (path) => new URL(path, scope).href;

/** The page and every script and style that it may load later; fonts and pictures come as they are used. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  const files = await (await fetch(inScope("files.json"))).json();
  const parts = Object.values(files).flatMap((one) => [one.file, ...(one.css ?? [])]);
  const code = [...new Set(parts)].filter((file) => /\.(js|css|svg)$/.test(file));
  await cache.addAll([scope.href, inScope("icon.svg"), ...code.map(inScope)]);
  const wanted = new Set(code.map(inScope));
  for (const request of await cache.keys())
    if (/\/assets\/.*\.(js|css|svg)$/.test(request.url) && !wanted.has(request.url)) await cache.delete(request);
}

/** The rules and first steps of every game, one after another so that nobody waits for it. */
async function keepBooks() {
  const games = await (await keepAndAnswer(new Request(inScope("api/games")))).json();
  for (const { id } of games) {
    const lessons = await fetched(`api/tutorials/${id}`);
    for (const path of [`api/texts/${id}`, `api/rules/${id}?lang=zh`, `api/rules/${id}?lang=en`]) await fetched(path);
    for (let number = 1; number <= (lessons?.length ?? 0); number += 1) await fetched(`api/tutorials/${id}/${number}`);
  }
}

async function fetched(path) {
  try {
    const answer = await keepAndAnswer(new Request(inScope(path)));
    return answer.ok && path.startsWith("api/tutorials") ? await answer.json() : null;
  } catch {
    return null; // a guest's game has no such book, or the network is gone: what is kept stays
  }
}

/** From the network, kept for later; from what is kept where there is no network. */
async function keepAndAnswer(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (gone) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw gone;
  }
}

/** Files whose names change with what is in them. */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "keep-books") event.waitUntil(keepBooks().catch(() => undefined));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (url.pathname.includes("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" && url.pathname === scope.pathname) event.respondWith(keepAndAnswer(request));
  else if (READ_ONLY.test(url.pathname)) event.respondWith(keepAndAnswer(request));
});
