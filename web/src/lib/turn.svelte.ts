// Whose turn it is, also for somebody who looks elsewhere: the tab's title and icon, and a notification if wanted.
import { prefs } from "./prefs.svelte.ts";

const ICON = "./icon.svg";
const CALLING = "./icon-turn.svg";

/** `mine` says whether an answer is owed here; `title` what the tab is called. */
export function callToTable(mine: () => boolean, title: () => string): void {
  $effect(() => {
    const called = mine();
    const before = document.title;
    document.title = called ? `● ${prefs.w.you_lead} · ${title()}` : title();
    show(called ? CALLING : ICON);
    return () => {
      document.title = before;
      show(ICON);
    };
  });
  $effect(() => {
    if (mine() && prefs.notify && document.hidden && typeof Notification !== "undefined")
      new Notification(prefs.w.you_lead, { body: title(), icon: ICON, tag: "paiju" });
  });
}

function show(icon: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", icon);
}
