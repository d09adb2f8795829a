import { applyPronunciations } from "../commands/speech-text/spoken-text-of.ts";
import { type ReadingOptions, toSpokenText } from "../commands/speech-text/to-spoken-text.ts";
import { render, say } from "../messages/index.ts";
import type { Pronunciation } from "../settings/definition.ts";

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

/** Someone who keeps a key pressed, or repeats a word, is heard three times at most. */
const REPEATED_SIGN = /([^\p{N}\p{P}\p{S}\s])\1{3,}/gu;
const REPEATED_MARK = /([\p{P}\p{S}])\1+/gu;
const REPEATED_SYLLABLE = /(\p{L}{2,4}?)\1{3,}/giu;
const REPEATED_WORD = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,30})(?:[\s,.!?]+\1(?![\p{L}\p{N}])){3,}/giu;
/** Longer than words of any language that separates them: a pressed key, a hash, a number nobody follows. */
const ENDLESS_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]{41,}/gu;
const SPOKEN_OF_ENDLESS = 12;
/** Accents stacked on a letter. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const UNSPEAKABLE = /(?!\n)\p{Cc}|\p{Co}|\p{Cn}|(?![\u200c\u200d])\p{Cf}/gu;
const SPEAKABLE = /[\p{L}\p{N}]/u;

/**
 * Removes what makes a text long or unpleasant to hear: repeated letters, signs, syllables and words, endless words,
 * stacked accents, and lines of signs only. Takes time proportional to the text.
 */
function tidyText(text: string): string {
  const short = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(UNSPEAKABLE, "")
    .replaceAll(STACKED, "$1")
    .replaceAll(ENDLESS_WORD, (word) => Array.from(word).slice(0, SPOKEN_OF_ENDLESS).join(""))
    .replaceAll(REPEATED_SIGN, "$1$1$1")
    .replaceAll(REPEATED_MARK, "$1")
    .replaceAll(REPEATED_SYLLABLE, "$1$1$1")
    .replaceAll(REPEATED_WORD, "$1, $1, $1");
  return short
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => SPEAKABLE.test(line))
    .join("\n");
}

/**
 * Shortens a text to a number of code points, at the end of a word where one is near, else between two signs. Undefined
 * if it is short enough.
 */
function shortenText(text: string, max: number): string | undefined {
  const signs = Array.from(text);
  if (signs.length <= max) return undefined;
  const start = signs.slice(0, max).join("");
  const lastWordEnd = start.search(/[\s、。，！？][^\s、。，！？]*$/u);
  const wholeWords = lastWordEnd > start.length / 2 ? start.slice(0, lastWordEnd) : start;
  return wholeWords.replace(/[\s\p{M}\p{P}\p{S}]+$/u, "");
}
