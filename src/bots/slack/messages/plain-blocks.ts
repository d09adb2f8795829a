import type { KnownBlock, PlainTextElement } from "@slack/types";
import { truncate } from "../../../messages/sanitize.ts";
import type { Answer } from "../../../commands/definition/command.ts";
import { offerBlocks } from "./offers.ts";
import { panelBlocks } from "../controls/blocks.ts";
import { escapeText } from "./escape.ts";

/** `text` is what screen readers and notifications say; the blocks are what is seen. */
export interface MessageContent {
  readonly text: string;
  readonly blocks: KnownBlock[];
}

const SECTION_MAX = 3000;
const TEXT_MAX = 4000;
/** Slack takes 50 blocks in a message; some are for who asked and for buttons. */
const MAX_SECTIONS = 45;

/** People's words stand in plain text, where Slack reads no markup at all. */
export const plainText = (text: string, max: number): PlainTextElement => ({
  type: "plain_text",
  text: truncate(text.toWellFormed(), max) || " ",
  emoji: false,
});

/** Each of the texts for itself. */
export const plainContent = (texts: readonly string[]): MessageContent => ({
  text: escapeText(truncate(texts.join("\n"), TEXT_MAX)),
  blocks: texts
    .slice(0, MAX_SECTIONS)
    .map((text) => ({ type: "section", text: plainText(text, SECTION_MAX), expand: true })),
});

/** What can be done about an answer. */
export type AnswerExtras = Pick<Answer, "suggestions" | "panel">;

/** An answer of many lines, in as few parts as it fits into. */
export function answerContent(text: string, { suggestions, panel }: AnswerExtras = {}): MessageContent {
  const { blocks, ...content } = plainContent(splitSections(text.split("\n")));
  const controls = [...(panel ? panelBlocks(panel) : []), ...(suggestions ? offerBlocks(suggestions) : [])];
  return { ...content, blocks: [...blocks, ...controls] };
}

function splitSections(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length >= SECTION_MAX) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts;
}
