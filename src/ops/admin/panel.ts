import type { Markup } from "./markup.ts";

export interface AdminPanel {
  /** Fragment of the page's address, after the `#`. */
  readonly id: string;
  readonly title: string;
  /** Renders the current content. Errors are logged, and a message takes its place. */
  show(): Promise<Markup>;
}

/** Returns a panel whose content is kept for some milliseconds. */
export const cachePanel = (ms: number, { id, title, show }: AdminPanel): AdminPanel => ({
  id,
  title,
  show: keepFor(ms, show),
});

/** Keeps what `ask` returns for some milliseconds, so that the database load doesn't depend on the number of viewers. */
export function keepFor<Value>(
  ms: number,
  ask: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let entry: { until: number; value: Promise<Value> } | undefined;
  return () => {
    if (entry && entry.until > now()) return entry.value;
    const mine = { until: now() + ms, value: ask() };
    entry = mine;
    mine.value.catch(() => {
      if (entry === mine) entry = undefined;
    });
    return mine.value;
  };
}
