import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../base/semaphore.ts";
import type { MadeMinutes } from "../../../commands/services/minutes.ts";
import type { MeetingTranscript } from "../sentences.ts";

/** Three hours of speech take 0.2 s. */
const TIME_LIMIT_MS = 20_000;
const MAX_MEMORY_MB = 128;

const slots = createSemaphore(1);

/**
 * Makes minutes of sentences that were said (extract.ts), in a thread: a long meeting would hold up everything else, and
 * a text made for it even longer. Returns undefined for a transcript that isn't in English. Rejects when it takes too
 * long.
 */
export async function runExtraction(transcript: MeetingTranscript): Promise<MadeMinutes | undefined> {
  const { segments, speakers, language } = transcript;
  const workerData: MeetingTranscript = { segments: segments.map(withoutWords), speakers, language };
  return slots.run(async () => {
    const thread = new Worker(new URL("extract-thread.ts", import.meta.url), {
      workerData,
      env: {},
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    try {
      const [made] = (await once(thread, "message", { signal: AbortSignal.timeout(TIME_LIMIT_MS) })) as [
        MadeMinutes | undefined,
      ];
      return made;
    } finally {
      await thread.terminate();
    }
  });
}

const withoutWords = ({ text, start, speaker }: MeetingTranscript["segments"][number]) => ({
  text,
  ...(start !== undefined && { start }),
  ...(speaker !== undefined && { speaker }),
});
