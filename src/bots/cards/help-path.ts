import type { Outcome } from "../../jobs/job.ts";

/** The sections of docs/failures.md, as their anchors there, with the reasons of failures that each is about. */
export const HELP_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  "the-service-is-busy-or-cant-be-reached": [
    "serviceBusy",
    "serviceUnreachable",
    "modelBusy",
    "modelUnreachable",
    "modelAnswerUnreadable",
  ],
  "the-bots-key-is-refused": ["serviceKeyRefused", "modelKeyRefused"],
  "it-took-too-long": ["neverSubmitted", "deadlinePassed", "partsTooLate"],
  "it-may-have-been-charged": [
    "unconfirmedNoAnswer",
    "unconfirmedServerError",
    "unconfirmedNoTask",
    "unconfirmedAfterCrash",
    "unconfirmedAfterRestore",
    "modelUnconfirmed",
  ],
  "the-service-reports-an-error": [
    "taskFailed",
    "taskLost",
    "serviceRefused",
    "serviceNotFound",
    "modelRefused",
    "modelAnswerUnusable",
  ],
  "the-result-is-ready-but-cant-be-fetched": [
    "resultUnreachable",
    "resultUnchecked",
    "resultNotSaved",
    "resultNotStored",
    "resultGone",
    "resultUnusable",
  ],
  "the-bots-storage-is-full-or-away": ["diskFull", "resultDiskFull", "storageUnavailable"],
  "the-answer-couldnt-be-posted": ["platformMissing", "chatUnreachable", "chatRefused"],
  "the-bot-failed": ["internalFault", "parked"],
  "a-step-got-no-file": ["stepNotFed"],
  "there-is-no-language-model": ["modelNotConfigured"],
};

/** For every other reason, which is a value, a file or a link of the request. */
export const REQUEST_SECTION = "something-in-the-request-doesnt-fit";

const SECTION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(HELP_SECTIONS).flatMap(([section, reasons]) => reasons.map((reason) => [reason, section])),
);

/**
 * Returns where the documentation says what to do about an outcome, as a path below the public address. Undefined if nothing
 * failed: there is a result, somebody canceled, or it is a question.
 */
export function helpPathOf(outcome: Outcome): string | undefined {
  if (outcome.verdict === "done" || outcome.verdict === "cancelled" || outcome.confirm) return undefined;
  return `/docs/failures#${SECTION_OF.get(outcome.reason.key) ?? REQUEST_SECTION}`;
}
