import type { Logger } from "pino";
import type { Job } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/ports/platform.ts";
import { describeExpectedResult } from "../../commands/speech/speech-length.ts";
import { chosenText } from "../../messages/chosen-source.ts";
import { progressText } from "../../messages/progress-text.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import { readInteractionRef } from "./places/address.ts";
import type { DiscordApi } from "./api/api.ts";
import { cancelRow } from "./components/buttons.ts";
import { errorKindOf, isTemporary } from "./api/errors.ts";
import type { OutgoingMessage } from "./api/message-body.ts";
import { escapeMarkdown } from "./components/escape.ts";

export interface ProgressDeps {
  readonly api: Pick<DiscordApi, "editOriginal" | "editMessage">;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
  /** What is done sooner goes from 'thinking' straight to its answer. */
  readonly firstAfterMs?: number;
  /** Least time between two edits of one placeholder. */
  readonly everyMs?: number;
  readonly log: Logger;
}

interface ProgressEntry {
  timer?: NodeJS.Timeout | undefined;
  /** Ends the wait of whoever asked for the edit that the timer stands for. */
  dropped?: (() => void) | undefined;
  editing?: Promise<void> | undefined;
  lastAt: number;
  /** Its placeholder cannot be edited (any more). */
  isOver?: true;
}

/** Over all jobs of this process: a fifth of what Discord lets a bot do, so that answers never wait for progress. */
const EDITS_A_SECOND = 10;
const MAX_ENTRIES = 20_000;
/** A timer that comes so late tells of a process that stood still: others may have given the answer long ago. */
const STALE_MS = 5_000;

/** Edits placeholders seldom, and not at all where edits would run into a limit. Best effort: it never throws. */
export function createProgress({ firstAfterMs = 2_000, everyMs = 5_000, ...tools }: ProgressDeps) {
  const shown = new Map<string, ProgressEntry>();
  let quietUntil = 0;
  let second = { at: 0, edits: 0 };

  function mayEdit(at: number): boolean {
    if (at < quietUntil) return false;
    if (at - second.at >= 1000) second = { at, edits: 0 };
    return second.edits++ < EDITS_A_SECOND;
  }

  function entryOf(id: string): ProgressEntry {
    const entry = shown.get(id) ?? { lastAt: 0 };
    shown.delete(id);
    shown.set(id, entry);
    // Jobs that end in another process are never taken out; the oldest make room.
    const [oldest] = shown.keys();
    if (shown.size > MAX_ENTRIES && oldest !== undefined) shown.delete(oldest);
    return entry;
  }

  /** Resolves when the edit has arrived, or will not be made. */
  async function show(job: Job, progress: Progress): Promise<void> {
    const entry = entryOf(job.id);
    dropPending(entry);
    if (entry.isOver) return;
    const age = tools.now().getTime() - job.createdAt.getTime();
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
    entry.editing = edit(tools, job, progress).then((goesOn) => {
      if (!goesOn) entry.isOver = true;
    });
    await entry.editing;
  }

  return {
    show,
    /** Without waiting for its turn; resolves when the edit has arrived. */
    showNow: (job: Job, progress: Progress): Promise<void> => begin(entryOf(job.id), job, progress),
    /** No more edits of this job from here; resolves when the last one has arrived. */
    async settle(id: string): Promise<void> {
      const entry = shown.get(id);
      if (!entry) return;
      dropPending(entry);
      shown.delete(id);
      await entry.editing;
    },
    /** Discord slows us down: what is left of its patience belongs to the answers. */
    pause(ms: number): void {
      quietUntil = Math.max(quietUntil, Date.now() + ms + everyMs);
    },
    close(): void {
      for (const entry of shown.values()) dropPending(entry);
      shown.clear();
    },
  };
}

/** False when this placeholder should be left alone from now on. */
async function edit(
  { api, secretBox, now, log }: ProgressDeps,
  job: Job,
  progress: Progress,
): Promise<boolean> {
  const { hook, channel, isMember } = readInteractionRef(job, secretBox, now());
  const { message, ephemeral } = job.receipts;
  try {
    if (hook) await api.editOriginal(hook, progressMessage(job, progress));
    else if (isMember && message && !ephemeral)
      await api.editMessage(channel, message, progressMessage(job, progress));
    else return false;
    return true;
  } catch (error) {
    log.debug({ job: job.id, err: error }, "discord: progress was not shown");
    return isTemporary(errorKindOf(error));
  }
}

/** Discord's clients count the time on by themselves, so it takes no edit. */
export function progressMessage(job: Job, progress: Progress): OutgoingMessage {
  const since = `<t:${Math.floor(job.createdAt.getTime() / 1000)}:R>`;
  const words = [
    `${escapeMarkdown(progressText(progress))} (${since})`,
    escapeMarkdown(chosenText(job)),
    escapeMarkdown(describeExpectedResult(job)),
  ];
  return { content: words.filter(Boolean).join("\n"), components: cancelRow(job) };
}
