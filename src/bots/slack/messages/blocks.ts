import type { KnownBlock } from "@slack/types";
import { isFree } from "../../../commands/definition/plan-calls.ts";
import { mainText } from "../../../commands/main-text.ts";
import { nextStepsOf } from "../../../commands/next-steps.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { recoveryOptionOf } from "../../../jobs/lifecycle/recovery.ts";
import { describeExpectedResult } from "../../../commands/speech/speech-length.ts";
import { chosenText } from "../../../messages/chosen-source.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { progressText } from "../../../messages/progress-text.ts";
import { type Card, composeAnswer } from "../../cards/index.ts";
import { type AnswerAction, buttonRow } from "./answer-buttons.ts";
import { type MessageContent, plainContent } from "./plain-blocks.ts";
import { plainText } from "./escape.ts";
import { headingBlock, linkBlock, quoteBlock } from "./rich-text.ts";
import { offerBlocks } from "./offers.ts";
import { transcriptRow } from "../transcripts/row.ts";

const REQUEST_MAX = 150;
const NOTE_MAX = 1000;
const ENDED: readonly AnswerAction[] = ["again", "edit", "delete"];

export function progressContent(job: Job, progress: Progress, notes: readonly string[] = []): MessageContent {
  const lines = [progressText(progress), chosenText(job), describeExpectedResult(job), ...notes];
  const { text, blocks } = plainContent(lines.filter(Boolean));
  return { text, blocks: [...blocks, contextBlock([requestOf(job)]), buttonRow(job.id, ["cancel"])] };
}

/** Message shown where the command was run if the answer went elsewhere. */
export function redirectContent(job: Job, line: string): MessageContent {
  const { text, blocks } = plainContent([line]);
  return { text, blocks: [...blocks, contextBlock([requestOf(job)])] };
}

/** Content of the answer. `notes`: further sentences, such as why a file is missing. */
export function outcomeContent(job: Job, outcome: Outcome, notes: readonly string[] = []): MessageContent {
  const card = composeAnswer(job, outcome);
  const { text, blocks } = cardContent(card, requestOf(job, card), notes);
  if (outcome.verdict !== "done") {
    const way = recoveryOptionOf(job, outcome);
    const actions = way === undefined ? ENDED : [way, ...ENDED];
    const { confirm, verdict } = outcome;
    const options = { isCostly: verdict === "unconfirmed" && !isFree(job.plan), confirm };
    return { text, blocks: [...blocks, buttonRow(job.id, actions, options)] };
  }
  const next = nextStepsOf(job);
  return {
    text,
    blocks: [
      ...blocks,
      buttonRow(job.id, ENDED),
      ...transcriptRow(job, outcome.result),
      ...(next ? offerBlocks(next) : []),
    ],
  };
}

/** `request`: what was asked for, as far as the card doesn't say it; `notes`: sentences of Slack's own. */
function cardContent(
  { title, facts, sentences, notes: small, links, quote }: Card,
  request: string,
  notes: readonly string[],
): MessageContent {
  const heading = title === undefined ? "" : [title, ...facts].join(" · ");
  const plain = plainContent([...sentences, ...notes]);
  const context = [...small, request].filter(Boolean).slice(0, MAX_CONTEXT);
  const text = [
    heading,
    ...sentences,
    ...notes,
    ...small,
    ...links.map(({ label, url }) => `${label} ${url}`),
    quote,
  ];
  return {
    text: plainContent(text.filter(Boolean)).text,
    blocks: [
      ...(title === undefined ? [] : [headingBlock(title, facts)]),
      ...plain.blocks,
      ...(quote === "" ? [] : [quoteBlock(quote)]),
      ...links.map(linkBlock),
      ...(context.length > 0 ? [contextBlock(context)] : []),
    ],
  };
}

/** Slack's limit. */
const MAX_CONTEXT = 10;

const contextBlock = (texts: readonly string[]): KnownBlock => ({
  type: "context",
  elements: texts.map((text) => plainText(text, NOTE_MAX)),
});

/**
 * Only the user sees their slash command, so the answer repeats what its card doesn't say of it. Links are left out: they can
 * have secrets.
 */
function requestOf({ command, options }: Job, { title, quote = "" }: Partial<Card> = {}): string {
  const text = mainText(command, options);
  const names = Object.values(options).map(nameOf);
  const subject =
    text !== undefined && quote !== "" ? "" : (text ?? names.find((name) => name !== undefined) ?? "");
  const request = truncate(`/${command} ${subject.replaceAll(/\s+/g, " ")}`.trim(), REQUEST_MAX);
  return request === title ? "" : request;
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;
