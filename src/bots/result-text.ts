import { designedVoiceName } from "../audio/contract/voice-names.ts";
import { formatClock } from "../base/format-clock.ts";
import type { Plan } from "../commands/definition/command.ts";
import { score as scoreCommand } from "../commands/sound/score.ts";
import { voiceDesign } from "../commands/voice/design.ts";
import { createLanguageNamer } from "../commands/voice/language-name.ts";
import { callsOf } from "../commands/definition/plan-calls.ts";
import type { Expected } from "../media/results/check-result.ts";
import type { Result, Transcript } from "../media/result.ts";
import { chosenText } from "../messages/chosen-source.ts";
import { hasSpeakerNames } from "../media/transcript/speakers.ts";
import { render, say } from "../messages/index.ts";
import { getLanguage } from "../messages/language.ts";

interface FinishedJob {
  readonly command: string;
  readonly taskId?: string | null;
  readonly plan: { readonly expect: Expected; readonly isFree?: true };
  readonly resubmitted: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Caption of a finished job: what it made, its length and size, how long that took (milliseconds), from which file,
 * what it cost, and whether it was charged twice.
 */
export function resultText(job: FinishedJob, result: Result, elapsedMs: number): string {
  const made = madeText(job, result, elapsedMs);
  const cost = result.cost ? render(result.cost.said) : "";
  const told = [
    made,
    ...caveatLines(result),
    ...ownLines(job, result),
    chosenText(job),
    cost,
    ...earlierAnswerLines(result),
    ...resentLines(job),
  ];
  return [...told, ...noteLines(result)].filter(Boolean).join(" ");
}

/** What a finished job made, in the parts of which a platform composes an answer. Plain text. */
export interface ResultParts {
  /** The voices that speak in it, otherwise what it is. */
  readonly title: string;
  /** Its length and kind, in a few words each. */
  readonly facts: readonly string[];
  /** Sentences that people should read. */
  readonly sentences: readonly string[];
  /** Sentences that matter less: from which file, what it cost. */
  readonly notes: readonly string[];
}

/** Describes the result of a finished job like a product: **Clara** · 0:03. */
export function describeResult(job: FinishedJob & { readonly plan: Plan }, result: Result): ResultParts {
  const { files, transcript } = result;
  const isText = job.plan.expect === "text";
  const soundMs = transcript?.durationMs ?? files.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
  const voices = [...new Set(callsOf(job.plan).flatMap(({ request }) => voiceIn(request)))];
  const named = voices.length > 0 && voices.length <= MAX_VOICES ? voices.join(", ") : `/${job.command}`;
  return {
    title: transcript && !isText ? render(say("resultTranscript")) : named,
    facts: [
      soundMs > 0 ? formatLength(soundMs) : "",
      files.length > 1 && !transcript ? render(say("resultFiles", { files: files.length })) : "",
      transcript ? languageOf(transcript) : "",
    ].filter(Boolean),
    sentences: [
      ...caveatLines(result),
      ...(transcript ? [...emptinessLines(transcript, isText), ...speakerLines(transcript)] : []),
      ...ownLines(job, result),
    ],
    notes: [
      chosenText(job),
      result.cost ? render(result.cost.said) : "",
      ...earlierAnswerLines(result),
      ...resentLines(job),
      ...noteLines(result),
    ].filter(Boolean),
  };
}

/** The score that a result consists of, which is no text to quote. */
export const scoreIn = (
  { command }: Pick<FinishedJob, "command">,
  { transcript }: Result,
): string | undefined => (command === scoreCommand.name ? transcript?.segments[0]?.text : undefined);

/** What a command says about its own result. */
function ownLines(job: FinishedJob, result: Result): string[] {
  const score = scoreIn(job, result);
  if (score !== undefined) return [render(say("scoreFound", { score }))];
  const { command, taskId = null, options } = job;
  // A changed design keeps the name of the first one.
  return command === voiceDesign.name && taskId !== null && options["change"] === undefined
    ? [render(say("voiceDesigned", { name: designedVoiceName(taskId) }))]
    : [];
}

const noteLines = ({ notes = [] }: Result): string[] =>
  notes.map((note) => render(say("serviceNote", { note })));

/** Whether it may have been charged twice. */
export const resentLines = ({ resubmitted, plan }: Pick<FinishedJob, "resubmitted" | "plan">): string[] =>
  resubmitted && !plan.isFree ? [render(say("resubmitted"))] : [];

/** What the bot couldn't do with the result. */
export const caveatLines = ({ caveats = [] }: Result): string[] => caveats.map(render);

const MAX_VOICES = 3;

const voiceIn = ({ voice }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof voice === "string" && voice !== "" ? [voice] : [];

/** Anything shorter than a second counts as one. */
const formatLength = (ms: number): string => formatClock(Math.max(1, Math.round(ms / 1000)));

function madeText({ command, plan }: FinishedJob, { files, transcript }: Result, elapsedMs: number): string {
  if (transcript === undefined) {
    const soundMs = files.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return render(say("doneSound", { command, files: files.length, soundMs, bytes, elapsedMs }));
  }
  const isText = plan.expect === "text";
  const done = isText
    ? render(say("doneText", { command, elapsedMs }))
    : render(say("doneTranscript", transcribed(transcript, elapsedMs)));
  return [done, ...speakerLines(transcript), ...emptinessLines(transcript, isText)].join(" ");
}

const languageOf = ({ language }: Transcript): string =>
  language === undefined ? "" : createLanguageNamer(getLanguage())(language);

const transcribed = (transcript: Transcript, elapsedMs: number) => ({
  language: languageOf(transcript),
  durationMs: transcript.durationMs ?? 0,
  elapsedMs,
});

/** Longer lists of names are cut off. */
const MAX_NAMES = 12;

function speakerLines({ speakers = [] }: Transcript): string[] {
  if (!hasSpeakerNames(speakers)) return [];
  const names = speakers.slice(0, MAX_NAMES).join(", ");
  const all = speakers.length > MAX_NAMES ? `${names}, …` : names;
  return [render(say("transcriptSpeakers", { count: speakers.length, names: all }))];
}

function earlierAnswerLines({ transcript }: Result): string[] {
  const id = transcript?.heardBy;
  return id === undefined ? [] : [render(say("transcriptHeardBefore", { id }))];
}

function emptinessLines({ segments, cut }: Transcript, isText: boolean): string[] {
  const isEmpty = segments.length === 0;
  // An empty transcript that was cut off says nothing about what is in the file.
  if (isEmpty === cut) return [];
  if (cut) return [render(say("transcriptCut"))];
  return [render(say(isText ? "nothingFound" : "noSpeech"))];
}
