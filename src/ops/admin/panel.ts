import type { Markup } from "./markup.ts";

/** One part of the admin page. The page is a list of these. */
export interface AdminPanel {
  /** In the page's address, after the `#`. */
  readonly id: string;
  readonly title: string;
  /** What it shows now. What it throws is told in its place, and logged. */
  show(): Promise<Markup>;
}

/** The same for some seconds: however many look, and however often, the database is asked once. */
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
