import type { Logger } from "pino";
import type { Outcome } from "../../jobs/job.ts";
import { type Delivery, NOWHERE } from "../../jobs/ports/platform.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import type { CaptionStore } from "./store/index.ts";
import type { UtteranceRef } from "./captions.ts";

export interface CaptionDeliveryDeps {
  readonly rows: Pick<CaptionStore, "setWords" | "removeLines" | "addNote" | "failLines" | "setRecap">;
  /** Called with what was said, after it is stored. */
  readonly onWords: (utterance: UtteranceRef, job: string) => Promise<void>;
  readonly files: Pick<Files, "remove">;
  readonly log: Logger;
}

/** Creates the delivery of what belongs to captions: the words of an utterance become a line. Repeating it changes nothing. */
export function createCaptionDelivery({ rows, files, onWords, log }: CaptionDeliveryDeps): Delivery {
  return {
    ...NOWHERE,
    async deliver(job, outcome) {
      const { deliverTo, options } = job;
      if (deliverTo?.kind !== "captions") return {};
      if (deliverTo.speaker === undefined) {
        // Its task has stored what became of it.
        if (outcome.verdict === "done") return {};
        const claim = String(options["claim"]);
        await rows.failLines(claim);
        await rows.setRecap(claim, []);
        return {};
      }
      const { captions, speaker, beginMs } = deliverTo;
      const words = wordsOf(outcome);
      if (words === undefined) {
        log.info({ job: job.id, verdict: outcome.verdict }, "captions: an utterance wasn't transcribed");
        await rows.addNote(captions, beginMs, say("captionsMissed"));
      }
      await rows.setWords({ captions, personId: speaker, beginMs }, words ?? "");
      const source = options["source"];
      if (typeof source === "object" && source !== null && "id" in source)
        await files.remove(String(source.id));
      if (words) await onWords({ captions, personId: speaker, beginMs }, job.id);
      return {};
    },
  };
}

function wordsOf(outcome: Outcome): string | undefined {
  if (outcome.verdict !== "done") return undefined;
  const segments = outcome.result.transcript?.segments ?? [];
  return segments
    .map(({ text }) => text.trim())
    .join(" ")
    .trim();
}
