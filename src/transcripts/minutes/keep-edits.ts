import type { ActionItem, MadeItem, MadeMinutes, Minutes } from "../../commands/services/minutes.ts";
import { toPlain } from "./sentences.ts";

/**
 * Returns new minutes to store. Action items that people changed in the earlier ones stay as they are, and an item that
 * is found again keeps its number, because messages and buttons name it.
 */
export function keepEdits(earlier: Minutes | undefined, newMinutes: MadeMinutes): Minutes {
  const before = earlier?.items ?? [];
  const confirmedItems = before.filter(({ isConfirmed }) => isConfirmed === true);
  const used = new Set(confirmedItems.map(({ number }) => number));
  let last = Math.max(0, ...before.map(({ number }) => number));
  const fresh = newMinutes.items
    .filter((item) => !confirmedItems.some((other) => isSameItem(other, item)))
    .map((item): ActionItem => {
      const earlierNumber = before.find(
        (other) => !used.has(other.number) && isSameItem(other, item),
      )?.number;
      const number = earlierNumber ?? ++last;
      used.add(number);
      return Object.assign({ number }, item);
    });
  return { ...newMinutes, items: [...confirmedItems, ...fresh].toSorted(bySegment) };
}

const bySegment = (a: MadeItem, b: MadeItem) => (a.segments[0] ?? 0) - (b.segments[0] ?? 0);

/** Times stay when lines of the transcript are edited, indexes don't. */
function isSameItem(a: MadeItem, b: MadeItem): boolean {
  return toPlain(a.quote) === toPlain(b.quote) || toPlain(a.text) === toPlain(b.text) || isAtSameTime(a, b);
}

const isAtSameTime = (a: MadeItem, b: MadeItem): boolean =>
  a.at !== undefined && b.at !== undefined ? a.at === b.at : a.segments[0] === b.segments[0];
