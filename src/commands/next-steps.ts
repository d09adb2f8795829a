import { designedVoiceName } from "@mynah/audio-interface";
import { isInParts, type Result } from "../media/result.ts";
import { render, say } from "../messages/index.ts";
import { getLanguage } from "../messages/language.ts";
import { LOCALES } from "../messages/locales.ts";
import { callsOf } from "./definition/plan-calls.ts";
import type { Plan, Suggestion, Suggestions } from "./definition/command.ts";
import { jobsResume } from "./jobs/jobs.ts";
import { ownScript } from "./main-text.ts";
import { musicLyrics } from "./music/lyrics.ts";
import { musicMake, musicSong } from "./music/make.ts";
import { musicStructured } from "./music/structured.ts";
import { podcastMake, podcastScript } from "./speech/podcast.ts";
import { formatOption } from "./parsing/format-line.ts";
import { transcriptsAsk } from "./transcripts/ask.ts";
import { transcriptsUndo } from "./transcripts/edit.ts";
import { transcriptsTranslate } from "./transcripts/translate.ts";
import { voiceDesign } from "./voice/design.ts";
import { transcriptsMinutes } from "./minutes/minutes.ts";
import { transcriptsWriteMinutes } from "./minutes/write-minutes.ts";
import { voiceShow } from "./voice/show.ts";

interface FinishedJob {
  readonly id: string;
  readonly command: string;
  readonly taskId: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
  readonly outcome?: {
    readonly verdict: string;
    readonly result?: Pick<Result, "transcript" | "links" | "caveats">;
  } | null;
}

/** Returns what can be done with a result besides playing it; undefined if there is nothing special. */
export function nextStepsOf(job: FinishedJob): Suggestions | undefined {
  const { id, plan } = job;
  const files =
    "steps" in plan && plan.steps.length > 1
      ? [{ label: render(say("nextFiles")), line: `/jobs show ${id}` }]
      : [];
  const choices = [
    ...joiningOf(job),
    ...correctionsOf(job),
    ...minutesOf(job),
    ...questionsOf(job),
    ...stepsOf(job),
    ...translations(job),
    ...files,
  ];
  const links = job.outcome?.result?.links ?? [];
  if (choices.length + links.length === 0) return undefined;
  return { title: render(say("nextSteps")), choices, ...(links.length > 0 && { links }) };
}

/** Parts that couldn't be joined can be joined later, for nothing. */
const joiningOf = ({ id, outcome }: FinishedJob): Suggestion[] =>
  outcome?.result && isInParts(outcome.result)
    ? [{ label: render(say("nextJoin")), line: `/${jobsResume.name} ${id}` }]
    : [];

const correctionsOf = ({ id, outcome }: FinishedJob): Suggestion[] =>
  outcome?.result?.transcript?.corrected
    ? [
        {
          label: render(say("nextUndoCorrections")),
          line: `/${transcriptsUndo.name} ${outcome.result.transcript.heardBy ?? id}`,
        },
      ]
    : [];

/** Offers the bot's own languages; the command takes any. */
function translations({ id, plan, outcome }: FinishedJob): Suggestion[] {
  if (plan.translatable !== true) return [];
  const spoken = outcome?.result?.transcript?.language?.toLowerCase().split("-")[0];
  const names = new Intl.DisplayNames(getLanguage(), { type: "language" });
  return LOCALES.filter((locale) => locale !== spoken).map((to) => ({
    label: render(say("nextTranslate", { language: names.of(to) ?? to })),
    line: `/${transcriptsTranslate.name} ${id} to:${to}`,
  }));
}

function minutesOf({ id, plan, outcome }: FinishedJob): Suggestion[] {
  const transcript = outcome?.result?.transcript;
  if (plan.expect !== "transcript" || !transcript?.segments.length) return [];
  const hasModel = plan.translatable === true;
  // Rules find highlights of English transcripts only.
  const isEnglish = transcript.language === undefined || /^en\b/i.test(transcript.language);
  if (!hasModel && !isEnglish) return [];
  const { name } = hasModel ? transcriptsWriteMinutes : transcriptsMinutes;
  const line = `/${name} ${transcript.heardBy ?? id}`;
  return [{ label: render(say(hasModel ? "nextMinutes" : "nextHighlights")), line }];
}

/** Background music has vocals only if they were asked for, and music in parts only where its words were given. */
function isSung(command: string, { instrumental, parts }: FinishedJob["options"]): boolean {
  if (command === musicMake.name) return instrumental === false;
  if (command === musicStructured.name) return typeof parts === "string" && parts.includes("|");
  return instrumental !== true;
}

/** The question itself is asked for in a form. */
function questionsOf({ id, plan, outcome }: FinishedJob): Suggestion[] {
  const transcript = outcome?.result?.transcript;
  if (plan.translatable !== true || !transcript?.segments.length) return [];
  const line = `/${transcriptsAsk.name} transcript:${transcript.heardBy ?? id}`;
  return [{ label: render(say("nextAsk")), line, asks: "question" }];
}

function stepsOf({ id, command, taskId, options, plan }: FinishedJob): Suggestion[] {
  switch (command) {
    case voiceDesign.name: {
      // A changed design keeps the name of the first one.
      const design = typeof options["change"] === "string" ? options["change"] : taskId;
      if (design === null) return [];
      const line = `/${voiceShow.name} ${formatOption("voice", designedVoiceName(design))}`;
      return [{ label: render(say("nextVoice")), line }];
    }
    case musicMake.name:
    case musicSong.name:
    case musicStructured.name:
      return [
        { label: render(say("nextVariation")), line: `/jobs retry ${id}` },
        ...(taskId === null || !isSung(command, options)
          ? []
          : [{ label: render(say("nextLyrics")), line: `/${musicLyrics.name} ${id}` }]),
      ];
    case podcastMake.name:
      // The answer quotes a script of the person's own; the service writes out its own ones for money.
      return taskId === null || ownScript(command, options) !== undefined
        ? []
        : [
            {
              label: render(say("nextScript")),
              line: `/${podcastScript.name} ${formatOption("podcast", id)}`,
            },
          ];
    case transcriptsWriteMinutes.name: {
      const transcript = callsOf(plan)[0]?.request["transcript"] ?? options["transcript"];
      if (typeof transcript !== "string") return [];
      return [{ label: render(say("nextMinutes")), line: `/${transcriptsMinutes.name} ${transcript}` }];
    }
    default:
      return [];
  }
}
