import type { CommandForm, OptionForm } from "../../src/commands/docs/describe.ts";
import { truncate } from "../../src/messages/sanitize.ts";
import { HIDDEN } from "./alphabet.ts";

/**
 * Short texts that fit into every option and every name, each with several attacks at once. What they aim at has a mark of its
 * own, so that it can be told from what the program itself writes: the ids 666…, the host evil.example.
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
];

export const hostileTextAt = (n: number): string => HOSTILE_MARKUP[n % HOSTILE_MARKUP.length] ?? "";

/** Something for each option of a command, hostile where it takes words; files are given by the platform. */
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

function valueFor(option: OptionForm, n: number): string | number | boolean | undefined {
  const { name, kind, required, min = 1, max = 100, choices = [] } = option;
  // What is no language is refused before anything else is looked at.
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

/** What a recording says, and who says it. */
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

/** The ids and hosts that nobody but a hostile person names. */
const AIMED_AT = /666\d|evil\.example|U666|!here/;
export const isAimed = (found: string): boolean => AIMED_AT.test(found);

/** Whether a text holds something of theirs, as it was or as it is shown. */
const seeds = [...HOSTILE_MARKUP, ...HOSTILE_MARKUP.map((text) => truncate(text, 1000))].map((text) =>
  text.replace(HIDDEN, "").slice(0, 6),
);
export const holdsHostile = (text: string): boolean =>
  /666|evil|head|=cmd|csi|bel/.test(text) || seeds.some((seed) => text.includes(seed));
