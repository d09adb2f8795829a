import type { Logger } from "pino";
import { formatMinute } from "../../base/format-clock.ts";
import type { Accept } from "../../jobs/intake/accepted.ts";
import type { Place } from "../../jobs/job.ts";
import { render, say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { requestTranscript } from "../../recording/request-transcript.ts";
import type { CaptionStore, UnfinishedCaptions } from "./store/index.ts";
import type { Captions } from "./captions.ts";
import { isLimit, type SendUtterance } from "./send-utterance.ts";
import type { ShowCaptions } from "./show-captions.ts";

/** Who receives them may still be sending an utterance. */
const GRACE_S = 3;
/** After everything that was said. */
const END_MS = 2 ** 31 - 1;

export interface FinishCaptionsDeps {
  readonly rows: CaptionStore;
  readonly accept: Accept;
  readonly send: SendUtterance;
  readonly show: ShowCaptions;
  /** Where the transcript is posted. */
  readonly placeOf: (captions: Captions) => Place;
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
  readonly log: Logger;
}

/**
 * Creates the end of captions: once the last utterance is transcribed, they become one transcript, for which nothing is
 * paid again. Each step can be repeated after a crash.
 */
export function createFinishCaptions(deps: FinishCaptionsDeps) {
  const { rows, log } = deps;

  function transcribe(captions: Captions) {
    const at = formatMinute(captions.startedAt);
    const title = render(say("captionsTitle", { channel: captions.channelName, at }));
    const request = { key: `captions:${captions.id}`, place: deps.placeOf(captions), title };
    return requestTranscript(deps.accept, captions, request);
  }

  /** Sends what the service was too slow for. */
  async function sendRest(captions: Captions): Promise<void> {
    for (const line of await rows.unsent(captions.id))
      await deps.send(captions, line).catch(async (error: unknown) => {
        if (!isLimit(error)) throw error;
        await rows.addNote(captions.id, line.beginMs, error.sentence);
      });
  }

  async function finish(captions: UnfinishedCaptions): Promise<void> {
    const { id, stoppedForS } = captions;
    if (stoppedForS < GRACE_S) return;
    await sendRest(captions);
    if ((await rows.countWaiting(id)) > 0) return;
    const said = await rows.said(id);
    const { jobId, problem } =
      said.length === 0
        ? { jobId: null, problem: say("captionsNothing") }
        : await runInLanguage(captions.locale, () => transcribe(captions));
    const reason = captions.problem ?? problem;
    await rows.addNote(id, END_MS - 1, reason ?? say("captionsEnded"));
    if (jobId === null && said.length > 0) await rows.addNote(id, END_MS, say("captionsRetry", { id }));
    // What is left of single utterances is in the transcript.
    await deps.deleteJobs(await rows.jobsOf(captions));
    await rows.finish(id, { jobId, problem: reason });
    log.info({ captions: id, utterances: said.length }, "captions: finished");
  }

  async function look(captions: UnfinishedCaptions): Promise<void> {
    if (captions.state === "running") {
      // The bot has left, or listening was turned off.
      if (!captions.isListening) await rows.stop(captions.id);
      return;
    }
    if (captions.state === "stopped") await finish(captions);
    await deps.show(captions);
  }

  return {
    /** Finishes what is over, and shows what has changed since. */
    async finishAll(platform: string): Promise<void> {
      for (const captions of await rows.unfinished(platform))
        await look(captions).catch((error: unknown) =>
          log.warn({ captions: captions.id, err: error }, "captions: failed to finish; it is tried again"),
        );
    },
  };
}
