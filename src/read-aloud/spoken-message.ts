import { applyPronunciations } from "../commands/speech-text/spoken-text-of.ts";
import { type ReadingOptions, toSpokenText } from "../commands/speech-text/to-spoken-text.ts";
import { render, say } from "../messages/index.ts";
import type { Pronunciation } from "../settings/definition.ts";
import { shortenText, tidyText } from "./tidy-text.ts";

/** What hangs on a message besides its text. */
export const ATTACHMENT_KINDS = ["image", "video", "recording", "file", "sticker"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** A message to be read aloud. Mentions are replaced by names, as far as the platform knows them. */
export interface ReadableMessage {
  readonly text: string;
  readonly attachments: readonly AttachmentKind[];
}

export interface SpokenMessageOptions extends ReadingOptions {
  readonly pronunciations: readonly Pronunciation[];
  /** Most characters of the text that are spoken. */
  readonly limit: number;
}

/** Longer than any message of the platforms; bounds the work for one. */
const MAX_INPUT = 4_000;
const MAX_NAME = 40;
const SPOILER = /\|\|(?!\|)[\s\S]+?\|\|/g;

/** The spoken parts of a message; each may be empty. */
export interface SpokenMessage {
  readonly text: string;
  /** Attachments in words: “2 pictures”. */
  readonly attachments: string;
}

/**
 * Converts a message to what is spoken of it, in the current language: without markup, hidden text and repetitions, and
 * shortened. Pure.
 */
export function toSpokenMessage(
  { text, attachments }: ReadableMessage,
  { limit, pronunciations, ...reading }: SpokenMessageOptions,
): SpokenMessage {
  const open = text.slice(0, MAX_INPUT).replaceAll(SPOILER, () => ` ${render(say("spokenSpoiler"))} `);
  const tidy = tidyText(applyPronunciations(toSpokenText(tidySpaces(open), reading), pronunciations));
  const short = shortenText(tidy, limit);
  return {
    text: short === undefined ? tidy : listed(short, render(say("spokenShortened"))),
    attachments: spokenAttachments(attachments),
  };
}

/** Signs that `toSpokenText` would take for its own marks, or that hide mentions and links from it. */
const tidySpaces = (text: string): string => text.toWellFormed().replaceAll(/[\u200b\u2060\ufeff]/g, "");

const KINDS = {
  image: "spokenImages",
  video: "spokenVideos",
  recording: "spokenRecordings",
  file: "spokenFiles",
  sticker: "spokenStickers",
} as const satisfies Record<AttachmentKind, string>;

const spokenAttachments = (attachments: readonly AttachmentKind[]): string =>
  ATTACHMENT_KINDS.map((kind) => ({ kind, count: attachments.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => render(say(KINDS[kind], { count })))
    .reduce(listed, "");

const listed = (text: string, item: string): string =>
  text === "" || item === "" ? text + item : text + listEnd(item);

/** Texts aren't values of the sentence, which would be cut to the length of a name. */
const listEnd = (item: string): string => render(say("spokenList", { text: "", what: item }));

/** Joins the parts of a message, after the speaker's name if it is to be said. Empty if there is nothing to say. */
export function withSpeaker({ text, attachments }: SpokenMessage, name: string | undefined): string {
  const whole = listed(text, attachments);
  if (name === undefined || whole === "") return whole;
  if (text === "") return render(say("spokenSends", { name, what: attachments }));
  return `${render(say("spokenSays", { name }))} ${whole}`;
}

/** Converts a member's name to how it is said; “somebody” if nothing of it can be. */
export function spokenName(name: string): string {
  const plain = toSpokenText(name.slice(0, MAX_INPUT), { emoji: false, links: false, code: true });
  const tidy = tidyText(plain.replaceAll(/[^\p{L}\p{N}\p{M}'’-]+/gu, " "));
  return (shortenText(tidy, MAX_NAME) ?? tidy).replaceAll("\n", " ") || render(say("spokenSomebody"));
}
