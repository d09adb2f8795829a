import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { processTimers } from "../../base/timers.ts";
import { createSemaphore } from "../../base/semaphore.ts";
import type { MadeMinutes, Previously } from "../../commands/services/minutes.ts";
import type { DraftAnswer, VerifiedAnswer } from "../language-model/verify-answer.ts";
import type { DraftMinutes } from "../minutes/draft.ts";
import type { MeetingTranscript } from "../minutes/sentences.ts";

export type ThreadRequest =
  | { readonly do: "extract"; readonly meeting: MeetingTranscript }
  | {
      readonly do: "verify-minutes";
      readonly drafts: readonly DraftMinutes[];
      readonly meeting: MeetingTranscript;
      readonly earlier?: Previously | undefined;
    }
  | { readonly do: "verify-answer"; readonly answer: DraftAnswer };

/** Of a processor: three hours of speech take a fraction of a second. A busy machine may take as long as it needs. */
const MAX_PROCESSOR_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const MAX_MEMORY_MB = 128;

const slots = createSemaphore(1);

/**
 * Makes minutes by rules, without a model. Returns undefined for a transcript that isn't in English. Rejects when it
 * takes too much processor time.
 */
export const extractInThread = (meeting: MeetingTranscript): Promise<MadeMinutes | undefined> =>
  run({ do: "extract", meeting: withoutWords(meeting) });

/** Joins what models wrote about all pieces of a meeting, without what the transcript doesn't say. */
export const verifyMinutesInThread = (
  drafts: readonly DraftMinutes[],
  meeting: MeetingTranscript,
  earlier?: Previously,
): Promise<MadeMinutes> => run({ do: "verify-minutes", drafts, meeting: withoutWords(meeting), earlier });

/** Checks an answer against the lines that it quotes. */
export const verifyAnswerInThread = (answer: DraftAnswer): Promise<VerifiedAnswer> =>
  run({ do: "verify-answer", answer });

/** A long meeting would hold up everything else in this thread, and a text made for it even longer. */
const run = <T>(workerData: ThreadRequest): Promise<T> =>
  slots.run(async () => {
    const thread = new Worker(new URL("thread.ts", import.meta.url), {
      workerData,
      env: {},
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const tooLong = new AbortController();
    const stopWatching = processTimers.every(LOOK_EVERY_MS, () => {
      processorMsOf(thread).then(
        (ms) => ms > MAX_PROCESSOR_MS && tooLong.abort(),
        // It has just ended.
        () => undefined,
      );
    });
    try {
      const [result] = (await once(thread, "message", { signal: tooLong.signal })) as [T];
      return result;
    } finally {
      stopWatching();
      await thread.terminate();
    }
  });

async function processorMsOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}

const withoutWords = ({ segments, ...meeting }: MeetingTranscript): MeetingTranscript => ({
  ...meeting,
  segments: segments.map(({ text, start, speaker }) => ({
    text,
    ...(start !== undefined && { start }),
    ...(speaker !== undefined && { speaker }),
  })),
});
