import type { KnownBlock } from "@slack/types";
import { isFree } from "../../../commands/definition/plan-calls.ts";
import { mainText, ownScript } from "../../../commands/main-text.ts";
import { nextStepsOf } from "../../../commands/next-steps.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { recoveryOptionOf } from "../../../jobs/lifecycle/recovery-option.ts";
import { describeExpectedResult } from "../../../commands/speech/speech-length.ts";
import { chosenText } from "../../../messages/chosen-source.ts";
import type { Result, Transcript } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { resultText, scoreIn } from "../../result-text.ts";
import { failureText } from "../../../messages/failure-text.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { progressText } from "../../../messages/progress-text.ts";
import { type AnswerAction, buttonRow } from "./answer-buttons.ts";
import { type MessageContent, plainContent } from "./plain-blocks.ts";
import { plainText } from "./escape.ts";
import { offerBlocks } from "./offers.ts";
import { transcriptRow } from "../transcripts/row.ts";

const QUOTE_MAX = 400;
const WHOLE_MAX = 1500;
const ABOUT_MAX = 150;
const ENDED: readonly AnswerAction[] = ["again", "edit", "delete"];

export function progressContent(job: Job, progress: Progress, notes: readonly string[] = []): MessageContent {
  return content(
    job,
    [progressText(progress), chosenText(job), describeExpectedResult(job), ...notes],
    ["cancel"],
  );
}

/** Message shown where the command was run if the answer went elsewhere. */
export function redirectContent(job: Job, line: string): MessageContent {
  const { text, blocks } = plainContent([line]);
  return { text, blocks: [...blocks, aboutBlock(job)] };
}

/** Content of the answer. `notes`: further sentences, such as why a file is missing. */
export function outcomeContent(
  job: Job,
  outcome: Outcome,
  now: Date,
  notes: readonly string[] = [],
): MessageContent {
  if (outcome.verdict !== "done") {
    const told = failureText(job, outcome);
    const way = recoveryOptionOf(job, outcome);
    const actions = way === undefined ? ENDED : [way, ...ENDED];
    const { confirm, verdict } = outcome;
    const options = { isCostly: verdict === "unconfirmed" && !isFree(job.plan), confirm };
    return content(job, [told, chosenText(job), ...notes], actions, options);
  }
  const caption = resultText(job, outcome.result, now.getTime() - job.createdAt.getTime());
  const { transcript } = outcome.result;
  const isScore = scoreIn(job, outcome.result) !== undefined;
  const words = transcript
    ? quoteOf(isScore ? { ...transcript, segments: [] } : transcript)
    : truncate(ownScript(job.command, job.options) ?? "", QUOTE_MAX);
  const quote = words === "" ? [] : [`“${words}”`];
  const told = content(job, [caption, ...earlierAnswer(outcome.result), ...quote, ...notes], ENDED);
  const next = nextStepsOf(job);
  return {
    ...told,
    blocks: [...told.blocks, ...transcriptRow(job, outcome.result), ...(next ? offerBlocks(next) : [])],
  };
}

const earlierAnswer = ({ transcript }: Result): string[] =>
  transcript?.heardAt === undefined ? [] : [`${render(say("transcriptHeardThere"))} ${transcript.heardAt}`];

/** Quotes short transcripts in full, longer ones only at the beginning. */
function quoteOf({ segments }: Transcript): string {
  const isTalk = segments.some(({ speaker }) => speaker !== undefined);
  const lines = segments.map(({ speaker, text }) => `${speaker === undefined ? "" : `${speaker}: `}${text}`);
  const words = lines.map((line) => line.replaceAll(/\s+/g, " ")).join(isTalk ? "\n" : " ");
  return words.length <= WHOLE_MAX ? words : truncate(words, QUOTE_MAX);
}

function content(
  job: Job,
  lines: readonly string[],
  actions: readonly AnswerAction[],
  options?: Parameters<typeof buttonRow>[2],
): MessageContent {
  const { text, blocks } = plainContent(lines.filter(Boolean));
  return { text, blocks: [...blocks, aboutBlock(job), buttonRow(job.id, actions, options)] };
}

const aboutBlock = (job: Job): KnownBlock => ({
  type: "context",
  elements: [plainText(aboutOf(job), ABOUT_MAX)],
});

/** Only the user sees their slash command, so the answer repeats it. */
function aboutOf({ command, options }: Job): string {
  const names = Object.values(options).map(nameOf);
  const about = mainText(command, options) ?? names.find((name) => name !== undefined) ?? "";
  return truncate(`/${command} ${about.replaceAll(/\s+/g, " ")}`.trim(), ABOUT_MAX);
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;
