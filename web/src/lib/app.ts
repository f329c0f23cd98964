// The page as an app on the device: it opens without a network, with the rules and the first steps in it.

/** Keeps the page on this device where the browser can; a page in development is never kept. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void keep().catch(() => undefined)); // a private window may forbid it
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register("./sw.js");
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage("keep-books");
}

/** Hands a link to the device's own ways of sending; false where it has none or nobody chose one. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
