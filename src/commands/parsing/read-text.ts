import type { VoiceCatalog } from "../../audio/voices.ts";
import { type Remedy, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Command } from "../definition/command.ts";
import type { ChoiceOption, TextOption } from "../definition/option.ts";
import { countCodePoints } from "../speech-text/split-text.ts";
import { findNearest, isNearMatch } from "./nearest.ts";

/** The option being parsed, named in error messages. */
export interface ParseContext {
  readonly command: Command;
  readonly option: string;
  readonly voices: VoiceCatalog;
  /** Returns the request as a line with another value for this option; undefined if it can't be written as a line. */
  readonly lineWith?: (value: string) => string | undefined;
}

export const valueRemedies = (
  { lineWith }: Pick<ParseContext, "lineWith">,
  likely: readonly string[],
): readonly Remedy[] =>
  likely.flatMap((label) => {
    const line = lineWith?.(label);
    return line === undefined ? [] : [{ label, line }];
  });

/** Matches visible or speakable characters: no spaces, control characters or invisible marks. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const YES = new Set(["true", "yes", "y", "on", "1"]);
const NO = new Set(["false", "no", "n", "off", "0"]);

/** Trims a text at both ends and leaves the rest unchanged. Counts length in code points, as people see it. */
export function parseText(
  { max }: Pick<TextOption, "max">,
  input: unknown,
  { command, option }: ParseContext,
): string {
  // The database rejects NUL characters and lone surrogates.
  const text = toText(input, option).replaceAll("\0", "").toWellFormed().trim();
  if (!VISIBLE.test(text)) throw new UserError(say("emptyText", { option, example: command.example }));
  const length = countCodePoints(text);
  if (length > max) throw new UserError(say("textTooLong", { option, length, max, over: length - max }));
  return text;
}

export function parseBoolean(input: unknown, { option }: ParseContext): boolean {
  if (typeof input === "boolean") return input;
  const word = toText(input, option).trim().toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new UserError(say("notYesNo", { option, given: word }));
}

export function parseChoice({ choices }: ChoiceOption, input: unknown, context: ParseContext): string {
  const { option } = context;
  const word = toText(input, option).trim();
  const meant = choices.find((choice) => choice.toLowerCase() === word.toLowerCase());
  if (meant !== undefined) return meant;
  const likely = isNearMatch(word, choices) ? findNearest(word, choices, 1) : [];
  throw new UserError(
    say("wrongChoice", { option, given: word, choices: choices.join(", "), nearest: likely.join() }),
    valueRemedies(context, likely.length > 0 || choices.length > MAX_OFFERED ? likely : choices),
  );
}

/** Buttons in a row on Discord. */
const MAX_OFFERED = 5;

/** Accepts numbers and booleans as text: a form may send `42` as a title. */
export function toText(input: unknown, option: string): string {
  if (typeof input === "string") return input;
  if (typeof input === "number" || typeof input === "boolean") return String(input);
  throw new UserError(say("notText", { option }));
}
