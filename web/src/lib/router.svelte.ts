// Addresses live behind the #: they work under any prefix and are never sent to a server.

import { pathOf } from "./path.ts";

const parts = (): string[] => pathOf(location.hash);

class Router {
  path = $state<string[]>(parts());

  constructor() {
    addEventListener("hashchange", () => {
      this.path = parts();
      scrollTo(0, 0);
    });
  }

  go(...path: string[]): void {
    location.hash = `/${path.map(encodeURIComponent).join("/")}`;
  }
}

export const router = new Router();

export function href(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join("/")}`;
}
