import type { Markup } from "./markup.ts";

/** A section of the admin page. */
export interface AdminPanel {
  /** Fragment of the page's address, after the `#`. */
  readonly id: string;
  readonly title: string;
  /** Renders the current content. Errors are logged, and a message takes its place. */
  show(): Promise<Markup>;
}

/** Caches a panel for some milliseconds, so that the database load doesn't depend on the number of viewers. */
export function cachePanel(
  ms: number,
  { id, title, show }: AdminPanel,
  now = () => performance.now(),
): AdminPanel {
  let kept: { until: number; shown: Promise<Markup> } | undefined;
  return {
    id,
    title,
    show() {
      if (kept && kept.until > now()) return kept.shown;
      const mine = { until: now() + ms, shown: show() };
      kept = mine;
      mine.shown.catch(() => {
        if (kept === mine) kept = undefined;
      });
      return mine.shown;
    },
  };
}
