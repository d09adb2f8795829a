import type { Logger } from "pino";
import { createBoundedCache } from "../../base/cache.ts";
import type { Job } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/ports/platform.ts";
import { describeExpectedResult } from "../../commands/speech/speech-length.ts";
import { chosenText, progressText } from "../../messages/job-text.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import { readInteractionRef } from "./places/address.ts";
import { parseReceipts, visiblePlaceholder } from "./delivery/receipts.ts";
import type { DiscordApi } from "./api/api.ts";
import { cancelRow } from "./components/buttons.ts";
import { errorKindOf, isTemporary } from "./api/errors.ts";
import type { OutgoingMessage } from "./api/message-body.ts";
import { escapeMarkdown } from "./components/escape.ts";

export interface ProgressDeps {
  readonly api: Pick<DiscordApi, "editOriginal" | "editMessage">;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
  /** Jobs finished sooner go from 'thinking' straight to their answer. */
  readonly firstAfterMs?: number;
  /** Minimum time between two edits of a placeholder. */
  readonly everyMs?: number;
  readonly log: Logger;
}

interface ProgressEntry {
  timer?: NodeJS.Timeout | undefined;
  /** Resolves the pending call that the timer belongs to. */
  dropped?: (() => void) | undefined;
  editing?: Promise<void> | undefined;
  lastAt: number;
  /** Its placeholder can't be edited (anymore). */
  isOver?: true;
}

/** For all jobs of this process: a fifth of Discord's limit for a bot, so that answers never wait for progress. */
const EDITS_A_SECOND = 10;
/** Jobs that finish in another process are never removed; the least recently shown make room. */
const MAX_ENTRIES = 20_000;
/** A timer this late means the process was suspended; another one may have posted the answer long ago. */
const STALE_MS = 5_000;

/** Edits placeholders rarely, and not at all if that would hit a rate limit. Best effort: never throws. */
export function createProgress({ firstAfterMs = 2_000, everyMs = 5_000, ...deps }: ProgressDeps) {
  const shown = createBoundedCache<ProgressEntry>({ max: MAX_ENTRIES });
  let quietUntil = 0;
  let second = { at: 0, edits: 0 };

  function mayEdit(at: number): boolean {
    if (at < quietUntil) return false;
    if (at - second.at >= 1000) second = { at, edits: 0 };
    return second.edits++ < EDITS_A_SECOND;
  }

  function entryOf(id: string): ProgressEntry {
    const entry = shown.get(id) ?? { lastAt: 0 };
    shown.set(id, entry);
    return entry;
  }

  /** Resolves when the edit has arrived or won't be made. */
  async function show(job: Job, progress: Progress): Promise<void> {
    const entry = entryOf(job.id);
    dropPending(entry);
    if (entry.isOver) return;
    const age = deps.now().getTime() - job.createdAt.getTime();
    const wait = Math.max(firstAfterMs - age, entry.lastAt + everyMs - Date.now(), 0);
    const due = Date.now() + wait;
    const isDue = await new Promise<boolean>((resolve) => {
      entry.timer = setTimeout(resolve, wait, true).unref();
      entry.dropped = () => resolve(false);
    });
    if (isDue && Date.now() - due < STALE_MS) await begin(entry, job, progress);
  }

  function dropPending(entry: ProgressEntry): void {
    clearTimeout(entry.timer);
    entry.dropped?.();
    entry.dropped = undefined;
  }

  async function begin(entry: ProgressEntry, job: Job, progress: Progress): Promise<void> {
    if (!mayEdit(Date.now())) return;
    entry.lastAt = Date.now();
    entry.editing = edit(deps, job, progress).then((goesOn) => {
      if (!goesOn) entry.isOver = true;
    });
    await entry.editing;
  }

  return {
    show,
    /** Edits without waiting for the next interval; resolves when the edit has arrived. */
    showNow: (job: Job, progress: Progress): Promise<void> => begin(entryOf(job.id), job, progress),
    /** Stops edits of a job by this process; resolves when the last one has arrived. */
    async settle(id: string): Promise<void> {
      const entry = shown.get(id);
      if (!entry) return;
      dropPending(entry);
      shown.delete(id);
      await entry.editing;
    },
    /** Discord is rate-limiting us, so the remaining requests are reserved for answers. */
    pause(ms: number): void {
      quietUntil = Math.max(quietUntil, Date.now() + ms + everyMs);
    },
    close(): void {
      for (const entry of shown.values()) dropPending(entry);
      shown.clear();
    },
  };
}

/** Returns false if this placeholder shouldn't be edited again. */
async function edit(
  { api, secretBox, now, log }: ProgressDeps,
  job: Job,
  progress: Progress,
): Promise<boolean> {
  const { hook, channel, isMember } = readInteractionRef(job, secretBox, now());
  const message = visiblePlaceholder(parseReceipts(job.receipts));
  try {
    if (hook) await api.editOriginal(hook, progressMessage(job, progress));
    else if (isMember && message !== undefined)
      await api.editMessage(channel, message, progressMessage(job, progress));
    else return false;
    return true;
  } catch (error) {
    log.debug({ job: job.id, err: error }, "discord: failed to show progress");
    return isTemporary(errorKindOf(error));
  }
}

/** Discord's clients update the elapsed time themselves, so that takes no edits. */
export function progressMessage(job: Job, progress: Progress): OutgoingMessage {
  const since = `<t:${Math.floor(job.createdAt.getTime() / 1000)}:R>`;
  const words = [
    `${escapeMarkdown(progressText(progress))} (${since})`,
    escapeMarkdown(chosenText(job)),
    escapeMarkdown(describeExpectedResult(job)),
  ];
  return { content: words.filter(Boolean).join("\n"), components: cancelRow(job) };
}
