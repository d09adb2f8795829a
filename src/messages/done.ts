import type { Result } from "../media/result.ts";
import { render, say } from "./index.ts";

/** The caption of a finished job: what it made, how much of it, how long that took (milliseconds), and if it was paid twice. */
export function doneText(
  { command, resubmitted }: { readonly command: string; readonly resubmitted: boolean },
  result: Result,
  elapsedMs: number,
): string {
  const made = madeText(command, result, elapsedMs);
  return resubmitted ? `${made} ${render(say("resubmitted"))}` : made;
}

function madeText(command: string, { files, transcript }: Result, elapsedMs: number): string {
  if (transcript === undefined) {
    const soundMs = files.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    return render(say("doneSound", { command, files: files.length, soundMs, elapsedMs }));
  }
  const done = render(say("doneTranscript", { language: transcript.language ?? "", elapsedMs }));
  const isEmpty = transcript.segments.length === 0;
  if (isEmpty === transcript.cut) return done;
  return `${done} ${render(say(isEmpty ? "noSpeech" : "transcriptCut"))}`;
}
