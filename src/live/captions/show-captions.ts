import type { CaptionStore } from "./store/index.ts";
import type { CaptionChat, CaptionLine, Captions } from "./captions.ts";

/** Characters of a message, less its heading. Discord allows 2,000. */
const MAX_PAGE = 1_850;

export type ShowCaptions = (captions: Captions) => Promise<void>;

/**
 * Creates what shows the lines of captions in messages, a new one when the last is full. A line that comes late is shown
 * where it was said, if that message is still the last. Repeating it after a crash changes nothing.
 */
export const createShowCaptions =
  ({ rows, chat }: { readonly rows: CaptionStore; readonly chat: CaptionChat }): ShowCaptions =>
  async (captions) => {
    const { id } = captions;
    const { page, shown, waiting } = await rows.unshown(id);
    for (const { page: next, lines } of layOut({ page, shown, waiting }, (line) => chat.format(line).length))
      await rows.assign(id, next, lines);
    for (const stale of await rows.stalePages(id)) {
      const message = await chat.show(captions, stale, await rows.linesOf(id, stale.page));
      await rows.setShown(id, { ...stale, message: message ?? "" });
    }
  };

/** Returns which messages are to show lines that none shows yet. Pure. */
export function layOut(
  newest: {
    readonly page: number;
    readonly shown: readonly CaptionLine[];
    readonly waiting: readonly CaptionLine[];
  },
  lengthOf: (line: CaptionLine) => number,
): readonly { readonly page: number; readonly lines: readonly CaptionLine[] }[] {
  const pages = new Map<number, CaptionLine[]>();
  let page = Math.max(1, newest.page);
  let used = newest.shown.reduce((sum, line) => sum + lengthOf(line) + 1, 0);
  for (const line of newest.waiting) {
    const length = lengthOf(line) + 1;
    if (used > 0 && used + length > MAX_PAGE) {
      page++;
      used = 0;
    }
    used += length;
    pages.set(page, [...(pages.get(page) ?? []), line]);
  }
  return [...pages].map(([number, lines]) => ({ page: number, lines }));
}
