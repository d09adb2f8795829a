import type { Expected } from "../media/result-kind.ts";
import type { Result, Transcript } from "../media/result.ts";
import { chosenText } from "./chosen.ts";
import { render, say } from "./index.ts";

interface Done {
  readonly command: string;
  readonly plan: { readonly expect: Expected };
  readonly resubmitted: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The caption of a finished job: what it made, how much of it in time and bytes, how long that took (milliseconds), from which file, what it cost, and if it was paid twice. */
export function doneText(job: Done, result: Result, elapsedMs: number): string {
  const made = madeText(job, result, elapsedMs);
  const again = job.resubmitted ? render(say("resubmitted")) : "";
  const cost = result.cost ? render(result.cost.said) : "";
  return [made, chosenText(job), cost, again].filter(Boolean).join(" ");
}

function madeText({ command, plan }: Done, { files, transcript }: Result, elapsedMs: number): string {
  if (transcript === undefined) {
    const soundMs = files.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return render(say("doneSound", { command, files: files.length, soundMs, bytes, elapsedMs }));
  }
  const isText = plan.expect === "text";
  const done = isText
    ? render(say("doneText", { command, elapsedMs }))
    : render(say("doneTranscript", { language: transcript.language ?? "", elapsedMs }));
  return [done, ...howMuch(transcript, isText)].join(" ");
}

function howMuch({ segments, cut }: Transcript, isText: boolean): string[] {
  const isEmpty = segments.length === 0;
  // Nothing of it can be shown, which says nothing about what is in the file.
  if (isEmpty === cut) return [];
  if (cut) return [render(say("transcriptCut"))];
  return [render(say(isText ? "nothingFound" : "noSpeech"))];
}
