import { designedVoiceName } from "@mynah/audio-interface";
import { formatClock } from "../../base/format-clock.ts";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import { mainText, ownScript } from "../../commands/main-text.ts";
import { score as scoreCommand } from "../../commands/sound/recordings.ts";
import { voiceDesign } from "../../commands/voice/design.ts";
import { createLanguageNamer } from "../../commands/voice/voice-text.ts";
import { describeExpectedResult } from "../../commands/speech/speech-length.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/ports/platform.ts";
import type { Result, Transcript } from "../../media/result.ts";
import { hasSpeakerNames } from "../../media/transcript/speakers.ts";
import { chosenText, failureText, progressText } from "../../messages/job-text.ts";
import { render, say } from "../../messages/index.ts";
import { getLanguage } from "../../messages/language.ts";
import { truncate } from "../../messages/sanitize.ts";
import { helpPathOf } from "./help-path.ts";

/** What people are shown, in the order in which they read it. Plain text: a platform adds its markup and keeps its limits. */
export interface Card {
  /** The voices that speak in it, otherwise what it is. Missing where the sentences say everything. */
  readonly title?: string;
  /** Its length and kind, in a few words each. */
  readonly facts: readonly string[];
  readonly sentences: readonly string[];
  /** Sentences that matter less: from which file, what it cost. */
  readonly notes: readonly string[];
  /** Where more of it is: a label, then an address. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** The beginning of what was said, or of what was to be said; empty if there is nothing to quote. May have several lines. */
  readonly quote: string;
}

type AnsweredJob = Pick<Job, "id" | "command" | "options" | "plan" | "resubmitted" | "taskId">;

/** Composes what is shown of a job until it ends: how far it is, of what, and what will come of it. */
export const composeProgress = (job: AnsweredJob, progress: Progress): readonly string[] =>
  [progressText(progress), chosenText(job), describeExpectedResult(job)].filter(Boolean);

/**
 * Composes the answer of a job that ended: **Clara** · 0:03, or why there is no result. `publicUrl`: where the documentation
 * is read, if people can open it.
 */
export function composeAnswer(job: AnsweredJob, outcome: Outcome, publicUrl?: string): Card {
  if (outcome.verdict !== "done") {
    const sentences = [failureText(job, outcome), chosenText(job)].filter(Boolean);
    const path = helpPathOf(outcome);
    const links =
      path === undefined || publicUrl === undefined
        ? []
        : [{ label: render(say("howToFix")), url: new URL(path, publicUrl).href }];
    return { facts: [], sentences, notes: [], links, quote: "" };
  }
  const { result } = outcome;
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
      ...correctionLines(result),
      ...earlierAnswerLines(result),
      ...resentLines(job),
      ...noteLines(result),
    ].filter(Boolean),
    links:
      transcript?.heardAt === undefined
        ? []
        : [{ label: render(say("transcriptHeardThere")), url: transcript.heardAt }],
    quote: quoteOf(job, result),
  };
}

const MAX_QUOTE = 900;
/** Transcripts and scripts up to this length are quoted in full, longer ones only at the beginning. */
const MAX_WHOLE = 1500;
const MAX_PROMPT = 300;
/** Segments longer than this get lines of their own. */
const MAX_JOINED = 200;

function quoteOf(job: AnsweredJob, result: Result): string {
  const { transcript } = result;
  if (transcript) return scoreIn(job, result) === undefined ? excerptOf(wordsOf(transcript)) : "";
  const script = ownScript(job.command, job.options);
  if (script !== undefined) return truncate(tidy(script), MAX_WHOLE);
  return truncate(tidy(mainText(job.command, job.options) ?? ""), MAX_PROMPT);
}

function wordsOf({ segments }: Transcript): string {
  const lines = segments.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text));
  const isTalk = segments.some(({ speaker }) => speaker !== undefined);
  return tidy(lines.join(isTalk || lines.some((line) => line.length > MAX_JOINED) ? "\n" : " "));
}

const excerptOf = (words: string): string => (words.length <= MAX_WHOLE ? words : truncate(words, MAX_QUOTE));

/** `\s*\n\s*` would search for the line break again from each of many spaces, in quadratic time. */
const tidy = (text: string): string =>
  text.trim().replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));

/** The score that a result consists of, which is no text to quote. */
const scoreIn = ({ command }: Pick<Job, "command">, { transcript }: Result): string | undefined =>
  command === scoreCommand.name ? transcript?.segments[0]?.text : undefined;

/** What a command says about its own result. */
function ownLines(job: AnsweredJob, result: Result): string[] {
  const score = scoreIn(job, result);
  if (score !== undefined) return [render(say("scoreFound", { score }))];
  const { command, taskId, options } = job;
  // A changed design keeps the name of the first one.
  return command === voiceDesign.name && taskId !== null && options["change"] === undefined
    ? [render(say("voiceDesigned", { name: designedVoiceName(taskId) }))]
    : [];
}

const noteLines = ({ notes = [] }: Result): string[] =>
  notes.map((note) => render(say("serviceNote", { note })));

/** Whether it may have been charged twice. */
export const resentLines = ({ resubmitted, plan }: Pick<Job, "resubmitted" | "plan">): string[] =>
  resubmitted && !plan.isFree ? [render(say("resubmitted"))] : [];

/** What the bot couldn't do with the result. */
export const caveatLines = ({ caveats = [] }: Result): string[] => caveats.map(render);

const MAX_VOICES = 3;

const voiceIn = ({ voice }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof voice === "string" && voice !== "" ? [voice] : [];

/** Anything shorter than a second counts as one. */
const formatLength = (ms: number): string => formatClock(Math.max(1, Math.round(ms / 1000)));

const languageOf = ({ language }: Transcript): string =>
  language === undefined ? "" : createLanguageNamer(getLanguage())(language);

/** Longer lists of names are cut off. */
const MAX_NAMES = 12;

function speakerLines({ speakers = [] }: Transcript): string[] {
  if (!hasSpeakerNames(speakers)) return [];
  const names = speakers.slice(0, MAX_NAMES).join(", ");
  const all = speakers.length > MAX_NAMES ? `${names}, …` : names;
  return [render(say("transcriptSpeakers", { count: speakers.length, names: all }))];
}

function correctionLines({ transcript }: Result): string[] {
  if (transcript?.corrected === undefined) return [];
  const { count, first } = transcript.corrected;
  const words = first.map(({ heard, term }) => render(say("correction", { heard, term }))).join(", ");
  return [render(say("transcriptCorrected", { count, words }))];
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
