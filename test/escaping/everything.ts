import type { CommandForm, OptionForm } from "../../src/commands/docs/describe.ts";
import { formatOption } from "../../src/commands/parsing/format-line.ts";
import { truncate } from "../../src/messages/sanitize.ts";
import { HIDDEN } from "./alphabet.ts";

/**
 * Short texts that fit into every option and name, each with several attacks at once. Their targets are marked with the
 * ids 666… and the host evil.example, to distinguish them from what the program itself writes.
 */
export const HOSTILE_MARKUP: readonly string[] = [
  "~~x~~ ||s|| `c` <@6661> @here",
  "[a](https://evil.example) *i* <!here>",
  "# head <#6662> <@&6663> @everyone",
  "discord.gg/evil </x:6664> <t:1:R> <@U666>",
  "\u202ertl\u2066 \u0007bel \u001b[31m \u009bcsi \u200b# z",
  "x\n# head\n- list\r> q\u2028# y",
  "<https://evil.example|click> <:e:6665> &amp;",
  '=cmd "; `x` </script>{ $x }${y} \\',
  '<b>b</b><a href="tg://user?id=6667">u</a>',
];

export const hostileTextAt = (n: number): string => HOSTILE_MARKUP[n % HOSTILE_MARKUP.length] ?? "";

/** Returns a value for each option of a command, hostile if it takes text; the platform provides files. */
export function hostileOptions(
  form: CommandForm,
  n: number,
): Readonly<Record<string, string | number | boolean>> {
  const filled = form.options.flatMap((option, index) => {
    const value = valueFor(option, n + index);
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return Object.fromEntries(filled);
}

/** Returns the command as a line with the same values. */
export function hostileLine(form: CommandForm, n: number): string {
  const options = Object.entries(hostileOptions(form, n));
  return `/${form.name} ${options.map(([name, value]) => formatOption(name, String(value))).join(" ")}`;
}

/** Lines whose answers show again what was said and named before. */
export const LATER_LINES: readonly string[] = [
  "/transcripts search green",
  "/transcripts list",
  "/voice find Eva",
  "/moderation dry-run",
  "/moderation cases",
  "/jobs list",
];

/** Does what a platform's own app wouldn't allow only where it does: the rest doesn't reach us either. */
export const ifAllowed =
  (refusal: abstract new (...values: never[]) => Error) =>
  async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof refusal) return undefined;
      throw error;
    }
  };

function valueFor(option: OptionForm, n: number): string | number | boolean | undefined {
  const { name, kind, required, min = 1, max = 100, choices = [] } = option;
  // An unknown language is refused before anything else is checked.
  if (["language", "from", "to"].includes(name)) return required ? "en" : undefined;
  switch (kind) {
    case "voice":
      return hostileVoices[n % hostileVoices.length]?.name;
    case "text":
    case "job":
      return hostileTextAt(n).slice(0, Math.min(max, 100));
    case "choice":
      return choices[n % choices.length];
    case "command":
      return "tts";
    case "number":
    case "integer":
      return required ? min : undefined;
    case "boolean":
      return required ? true : undefined;
    default:
      return undefined;
  }
}

/** The segments of a recording, and their speakers. */
export const hostileSegments = HOSTILE_MARKUP.map((text, n) => ({
  start: n,
  end: n + 0.9,
  text: `green ${text}`,
  speaker: text,
}));

export const hostileVoices = HOSTILE_MARKUP.map((name, n) => ({
  id: `v-${n}`,
  name: `Eva${n} ${name}`,
  language: "en-US",
  gender: "female",
  category: name,
}));

/** The ids and hosts that only a hostile user names. */
const AIMED_AT = /(?<!\d)666\d(?!\d)|evil\.example|U666|!here/;
export const isAimed = (found: string): boolean => AIMED_AT.test(found);

/** Tells whether a text contains one of theirs, raw or as it is shown. */
const seeds = [...HOSTILE_MARKUP, ...HOSTILE_MARKUP.map((text) => truncate(text, 1000))].map((text) =>
  text.replace(HIDDEN, "").slice(0, 6),
);
export const holdsHostile = (text: string): boolean =>
  /666|evil|head|=cmd|csi|bel/.test(text) || seeds.some((seed) => text.includes(seed));

/** A name under which any system can save a file. */
export const SAVABLE_NAME = /^[^\\/\p{C}\p{Zl}\p{Zp}<>:"|?*.][^\\/\p{C}\p{Zl}\p{Zp}<>:"|?*]*\.\w+$/u;
