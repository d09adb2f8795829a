import { render, say } from "../../messages/index.ts";
import { aside, oneSpaced, settle, withoutPrivate } from "./asides.ts";
import { EMOJI, EMOJI_REMAINS, emojiName, inWords, SHORTCODES, shortcodeNames } from "./emoji.ts";
import { hostOf, LABELLED, LINK, SLACK_LABELLED } from "./links.ts";
import { LINE_MARKS, RULES, unmarked } from "./markup.ts";
import { CHANNEL, CUSTOM_EMOJI, GROUP, MOMENT, momentInWords, PERSON, SIGN, SPECIAL } from "./mentions.ts";

/** What is read of what is not prose; the rest is left out. */
export interface Manner {
  /** By their names: `party popper`. */
  readonly emoji: boolean;
  /** As where they lead: `link to example.com`. */
  readonly links: boolean;
  /** Blocks of code, as they stand. Code inside a sentence is a part of it, and always read. */
  readonly code: boolean;
}

/** What is found, and what is said instead. `read` goes on with the rules after it. */
interface Rule {
  readonly found: RegExp;
  readonly words: (groups: readonly (string | undefined)[], read: (text: string) => string) => string;
}

const FENCED = /```(?:[\w+#-]*\n)?([\s\S]*?)(?:```|$)/g;
const INLINE_CODE = /(?<!`)(`{1,2})(?!`)([^\n]+?)(?<!`)\1(?!`)/g;
/** Where nothing is written in Latin letters, our English words would be strange to hear. */
const LATIN = /\p{Script=Latin}/u;
/** The sign of information counts as a letter, and is an emoji. */
const LETTERS = /(?!ℹ)\p{L}/u;
const NOT_PROSE = /https?:\S+|<[^<>\n]*>|:[\w+-]+:|`[^`]*`/gi;

/**
 * A message as somebody would read it to others: without marks of layout, and with names for what is no words. Line breaks
 * stay. Pure; empty when nothing is left to say.
 */
export function aloud(written: string, manner: Manner): string {
  const text = oneSpaced(withoutPrivate(written.replaceAll(/\r\n?/g, "\n")));
  const prose = text.replaceAll(NOT_PROSE, "");
  const isOurs = LATIN.test(prose) || !LETTERS.test(prose);
  const heard = isOurs ? manner : { ...manner, emoji: false, links: false };
  return settle(through(rules(heard), text).replaceAll(EMOJI_REMAINS, ""));
}

function rules({ emoji, links, code }: Manner): readonly Rule[] {
  const named = (names: readonly string[]) => (emoji ? names : [""]).map(aside).join("");
  const linked = (host: string) => (links && host !== "" ? render(say("spokenLink", { host })) : aside(""));
  const somebody = render(say("spokenSomebody"));
  return [
    { found: FENCED, words: ([, block = ""]) => (code ? block : aside("")) },
    { found: RULES, words: () => "" },
    { found: LINE_MARKS, words: () => "" },
    { found: INLINE_CODE, words: ([, , words = ""]) => words },
    { found: LABELLED, words: ([, label = ""], read) => read(label) },
    { found: SLACK_LABELLED, words: ([, label = ""], read) => read(label) },
    { found: LINK, words: ([link = ""]) => linked(hostOf(link)) },
    { found: CUSTOM_EMOJI, words: ([, name = ""]) => named([inWords(name)]) },
    { found: PERSON, words: ([, name = ""], read) => read(name) || somebody },
    { found: GROUP, words: ([, name = ""], read) => read(name) || render(say("spokenGroup")) },
    { found: CHANNEL, words: ([, name = ""], read) => read(name) || render(say("spokenChannel")) },
    { found: MOMENT, words: ([, seconds = "", style]) => momentInWords(seconds, style) },
    { found: SPECIAL, words: ([, command, page, name, label]) => label ?? command ?? page ?? name ?? "" },
    { found: SHORTCODES, words: ([found = ""]) => named(shortcodeNames(found)) },
    { found: EMOJI, words: ([found = ""]) => named([emojiName(found)]) },
    { found: SIGN, words: () => "" },
    { found: /[^]+/g, words: ([text = ""]) => unmarked(text) },
  ];
}

/** Each rule reads what those before it have left. */
function through([rule, ...rest]: readonly Rule[], text: string): string {
  if (rule === undefined || text === "") return text;
  const read = (words: string) => through(rest, words);
  let said = "";
  let from = 0;
  for (const found of text.matchAll(rule.found)) {
    said += read(text.slice(from, found.index)) + rule.words(found, read);
    from = found.index + found[0].length;
  }
  return said + read(text.slice(from));
}
