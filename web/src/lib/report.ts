// "Report a problem": a file with the versions, the page's errors and what this seat may know of its game.
import type { Connection } from "./connection.svelte.ts";

const errors: string[] = [];

export function watchErrors(): void {
  addEventListener("error", (event) => errors.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
}

export function pageErrors(): string[] {
  return errors.slice(-50);
}

export function saveFile(name: string, data: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Of a running game only what this seat may know; the record of a finished one. */
export function saveReport(version: string, connection: Connection | null, record: string): void {
  const report = {
    paiju: version,
    browser: navigator.userAgent,
    page: location.hash,
    errors: pageErrors(),
    record: record ? JSON.parse(record) : null,
    view: connection?.view ?? null,
    events: connection?.events ?? [],
    table: connection?.info ?? null,
  };
  saveFile("paiju-report.json", JSON.stringify(report, null, 1));
}
