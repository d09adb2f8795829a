import { UserError, type Sentence } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { ItemKind, PlaybackItem } from "./item.ts";

/** Messages are short, and more of them come at once. */
export const MAX_ITEMS: Readonly<
  Record<Exclude<ItemKind, "loop">, { readonly person: number; readonly queue: number }>
> = {
  result: { person: 5, queue: 25 },
  spoken: { person: 10, queue: 100 },
};
/** An item that was playing when its process died is started again, once. */
const MAX_STARTS = 2;
const ALONE_MS = 60_000;
const SILENT_MS = 5 * 60_000;

/** Throws a UserError when the queue or the person's share of it is full. */
export function checkRoom(
  items: readonly Pick<PlaybackItem, "kind" | "personId">[],
  { kind, personId }: Pick<PlaybackItem, "kind" | "personId">,
): void {
  const same = items.filter((item) => item.kind === kind);
  if (kind === "loop") {
    if (same.length > 0) throw new UserError(say("playbackLoopsAlready"));
    return;
  }
  const { person, queue } = MAX_ITEMS[kind];
  if (same.filter((item) => item.personId === personId).length >= person)
    throw new UserError(say("playbackYoursFull", { max: person }));
  if (same.length >= queue) throw new UserError(say("playbackFull", { max: queue }));
}

/**
 * Returns what is played next, of items in the order of the queue, and what is given up because its process has died
 * each time it was played.
 */
export function chooseNext(items: readonly PlaybackItem[]): {
  readonly next: PlaybackItem | undefined;
  readonly given: readonly PlaybackItem[];
} {
  const isGiven = ({ starts }: PlaybackItem) => starts >= MAX_STARTS;
  return { next: items.find((item) => !isGiven(item)), given: items.filter(isGiven) };
}

/** Members skip their own items; who is allowed to move members skips any. */
export const canSkip = ({ personId }: PlaybackItem, asker: string, mayManage: boolean): boolean =>
  mayManage || personId === asker;

/** Returns why a session ends by itself. */
export function endReason({
  aloneMs,
  silentMs,
}: {
  /** How long nobody else has been in the channel. */
  readonly aloneMs: number;
  /** How long nothing was played. */
  readonly silentMs: number;
}): Sentence | undefined {
  if (aloneMs >= ALONE_MS) return say("playbackLeftAlone");
  return silentMs >= SILENT_MS ? say("playbackLeftSilent") : undefined;
}
