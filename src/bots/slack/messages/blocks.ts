import type { ActionsBlock, Button, KnownBlock } from "@slack/types";
import { mainText } from "../../../commands/main-text.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import type { TranscriptFormat } from "../../../media/transcript/formats.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import {
  cancelControl,
  type Card,
  composeAnswer,
  composeControls,
  composeProgress,
  type Control,
} from "../../cards/index.ts";
import { offerBlocks } from "../controls/blocks.ts";
import { controlId } from "../controls/control-id.ts";
import { type MessageContent, plainContent } from "./plain-blocks.ts";
import { transcriptLink } from "../transcripts/transcript-link.ts";
import { headingBlock, linkBlock, plainText, quoteBlock } from "./text.ts";

const REQUEST_MAX = 150;
const NOTE_MAX = 1000;

export function progressContent(job: Job, progress: Progress, notes: readonly string[] = []): MessageContent {
  const { text, blocks } = plainContent([...composeProgress(job, progress), ...notes]);
  return {
    text,
    blocks: [...blocks, contextBlock([requestOf(job)]), buttonRow(job.id, [cancelControl()])],
  };
}

/** Message shown where the command was run if the answer went elsewhere. */
export function redirectContent(job: Job, line: string): MessageContent {
  const { text, blocks } = plainContent([line]);
  return { text, blocks: [...blocks, contextBlock([requestOf(job)])] };
}

/**
 * Content of the answer. `notes`: further sentences, such as why a file is missing; `publicUrl`: where people can read the
 * documentation; `hasPreviews`: whether Slack shows what a link to a transcript leads to.
 */
export function outcomeContent(
  job: Job,
  outcome: Outcome,
  {
    notes = [],
    publicUrl,
    hasPreviews = false,
  }: {
    readonly notes?: readonly string[];
    readonly publicUrl?: string | undefined;
    readonly hasPreviews?: boolean | undefined;
  } = {},
): MessageContent {
  const card = composeAnswer(job, outcome, publicUrl);
  const { text, blocks } = cardContent(card, requestOf(job, card), notes);
  const { buttons, more, formats, next } = composeControls(job, outcome);
  const transcript = formats.length === 0 ? [] : [formatRow(job.id, formats)];
  const link = transcript.length > 0 && hasPreviews && publicUrl !== undefined;
  const controls = [
    buttonRow(job.id, [...buttons, ...more]),
    ...transcript,
    ...(link
      ? [linkBlock({ label: render(say("slackTranscriptLink")), url: transcriptLink(publicUrl, job.id) })]
      : []),
    ...(next ? offerBlocks(next) : []),
  ];
  return { text, blocks: [...blocks, ...controls] };
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

/** The buttons of one answer. */
export const buttonRowId = (jobId: string): string => `job ${jobId}`;

/** Builds a row of buttons whose value is the job's ID, so they work after a restart. */
export const buttonRow = (jobId: string, controls: readonly Control[]): ActionsBlock => ({
  type: "actions",
  block_id: buttonRowId(jobId),
  elements: controls.map((control) => button(jobId, control)),
});

/** Builds buttons for a transcript in other formats. */
const formatRow = (jobId: string, formats: readonly TranscriptFormat[]): ActionsBlock => ({
  type: "actions",
  block_id: `transcript ${jobId}`,
  elements: formats.map((form) => ({
    type: "button",
    action_id: controlId("transcript", form),
    text: plainText(`.${form}`, 75),
    value: jobId,
  })),
});

const button = (jobId: string, { action, label, paysTwice }: Control): Button => ({
  type: "button",
  action_id: controlId(action),
  text: plainText(render(label), 75),
  value: jobId,
  ...(paysTwice && { confirm: confirmPayingTwice() }),
  ...(action === "delete" && { style: "danger" as const }),
});

const confirmPayingTwice = () => ({
  title: plainText(render(say("actionRetry")), 100),
  text: plainText(render(say("slackPayTwice")), 300),
  confirm: plainText(render(say("actionRetry")), 30),
  deny: plainText(render(say("slackClose")), 30),
});
