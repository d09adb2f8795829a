import { updateWithRetry } from "../../base/update-with-retry.ts";
import type {
  ActionItem,
  ItemChange,
  MadeMinutes,
  MinutesFallback,
  MinutesOrigin,
  MadeItem,
  Minutes,
} from "../../commands/services/minutes.ts";
import { UserError } from "../../errors.ts";
import { speakersOf } from "../../media/transcript/speakers.ts";
import { say } from "../../messages/index.ts";
import type { StoredTranscript } from "../store/transcripts.ts";
import { extractInThread } from "../thread/run-in-thread.ts";
import { type MeetingTranscript, toPlain } from "./sentences.ts";
import type { MinutesStore, StoredMinutes } from "./store.ts";

type Transcript = Pick<StoredTranscript, "jobId" | "segments" | "names" | "language" | "version">;

/** Longer than anyone types into a form for a name or a time. */
const MAX_WORDS = 80;

/** Who made minutes. */
interface MinutesMaker {
  readonly origin: MinutesOrigin;
  readonly fallback?: MinutesFallback;
  /** Stores nothing if there are minutes by now. */
  readonly keepsEarlier?: boolean;
}

/** Returns a transcript with the names that people see. */
export const toMeeting = ({ segments, names, language }: Transcript): MeetingTranscript => ({
  segments,
  speakers: speakersOf(segments, names),
  language,
});

/**
 * Makes minutes by rules and stores them. Throws a UserError if the transcript isn't in English or has no words; with
 * `hasModel`, it says that a language model can write them.
 */
export async function makeMinutes(
  store: MinutesStore,
  transcript: Transcript,
  { hasModel = false, ...rest }: { readonly hasModel?: boolean } & Omit<MinutesMaker, "origin"> = {},
): Promise<StoredMinutes> {
  if (transcript.segments.length === 0) throw new UserError(say("transcriptSilent"));
  const newMinutes = await extractInThread(toMeeting(transcript));
  if (!newMinutes && hasModel) throw new UserError(say("minutesNeedModel", { id: transcript.jobId }));
  if (!newMinutes) throw new UserError(say("minutesNotEnglish"));
  return storeMinutes(store, transcript, newMinutes, { origin: "rules", ...rest });
}

/** Stores minutes that were made. What people changed in earlier ones stays. */
export async function storeMinutes(
  store: MinutesStore,
  { jobId, version: transcriptVersion }: Pick<Transcript, "jobId" | "version">,
  newMinutes: MadeMinutes,
  { keepsEarlier = false, ...maker }: MinutesMaker,
): Promise<StoredMinutes> {
  await updateWithRetry({
    read: async () => ({ earlier: await store.find(jobId) }),
    write: async ({ earlier }) =>
      (keepsEarlier && earlier !== undefined) ||
      store.save(jobId, earlier?.version ?? 0, {
        minutes: keepEdits(earlier?.minutes, newMinutes),
        ...maker,
        transcriptVersion,
      }),
    conflict: () => new UserError(say("transcriptChanged")),
  });
  return requireStored(store, jobId);
}

/** Changes an action item. It counts as confirmed from then on. Throws a UserError if there is no such item. */
export async function changeStoredItem(
  store: MinutesStore,
  jobId: string,
  number: number,
  change: ItemChange,
): Promise<StoredMinutes> {
  await updateWithRetry({
    read: () => requireStored(store, jobId),
    write(stored) {
      const { items } = stored.minutes;
      if (!items.some((item) => item.number === number))
        throw new UserError(say("minutesNoItem", { number }));
      const changed = items.map((item) => (item.number === number ? withChange(item, change) : item));
      return store.save(jobId, stored.version, { ...stored, minutes: { ...stored.minutes, items: changed } });
    },
    conflict: () => new UserError(say("transcriptChanged")),
  });
  return requireStored(store, jobId);
}

function withChange(item: ActionItem, { owner, due, isDone }: ItemChange): ActionItem {
  const { owner: ownerBefore, due: dueBefore, ...rest } = item;
  const name = owner === undefined ? ownerBefore : toOwner(owner);
  const time = due === undefined ? dueBefore : oneLine(due);
  return {
    ...rest,
    ...(name && { owner: name }),
    ...(time && { due: time }),
    ...(isDone !== undefined && { isDone }),
    isConfirmed: true,
  };
}

const toOwner = (typed: string) => {
  const name = oneLine(typed);
  return name === "" ? undefined : { name };
};

const oneLine = (typed: string): string => typed.replaceAll(/\s+/g, " ").trim().slice(0, MAX_WORDS);

async function requireStored(store: MinutesStore, jobId: string): Promise<StoredMinutes> {
  const stored = await store.find(jobId);
  if (!stored) throw new UserError(say("minutesNone", { id: jobId }));
  return stored;
}

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
