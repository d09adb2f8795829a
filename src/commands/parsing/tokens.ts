/** Something in a line that looks like an option: `name:value` at the start of a word. */
export interface OptionToken {
  /** Lowercase, with `_` for `-`, as options are named. */
  readonly name: string;
  readonly value: string;
  readonly quoted: boolean;
  /** Whether a quotation mark was opened and never closed. */
  readonly open: boolean;
  /** Where the token starts, including the white space before it, so that removing it leaves one gap in the text. */
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** The start of an option: a colon followed directly by a value. `https://…` and `Note: text` don't match. */
const NAME = /(?<=^|\s)([a-z][a-z0-9_-]{0,31}):(?!\/\/)(?=\S)/giu;
/** Phones and word processors type curved quotation marks, and not always in pairs. */
const QUOTE = /["“”„«»]/;

/** Yields every option-like token from left to right; none is inside another's value. */
export function* optionTokens(text: string): Generator<OptionToken> {
  const names = new RegExp(NAME);
  for (let found = names.exec(text); found !== null; found = names.exec(text)) {
    const valueStart = names.lastIndex;
    const value = QUOTE.test(text.charAt(valueStart))
      ? readQuotedValue(text, valueStart)
      : readBareValue(text, valueStart);
    const name = (found[1] ?? "").toLowerCase().replaceAll("-", "_");
    yield { ...value, name, start: gapBefore(text, found.index), valueStart };
    // A quoted value can contain anything. After a bare one, the next option can't start before the next word.
    names.lastIndex = value.quoted && !value.open ? value.end : valueStart;
  }
}

function gapBefore(text: string, end: number): number {
  let start = end;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}

function readBareValue(text: string, start: number) {
  const value = /^\S+/.exec(text.slice(start))?.[0] ?? "";
  return { value, quoted: false, open: false, end: start + value.length };
}

function readQuotedValue(text: string, start: number) {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (QUOTE.test(text.charAt(at)))
      return { value: unescape(text.slice(start + 1, at)), quoted: true, open: false, end: at + 1 };
  }
  return { value: "", quoted: true, open: true, end: text.length };
}

export const quoteValue = (value: string): string =>
  /^$|^\/\/|[\s"“”„«»]/.test(value) ? `"${value.replaceAll(/["“”„«»\\]/g, "\\$&")}"` : value;

/** Removes quotation marks around free text: people quote it like a value. */
export const unquote = (text: string): string => /^["“„«]([^"“”„«»]*)["“”»]$/.exec(text)?.[1] ?? text;

const unescape = (value: string) => value.replaceAll(/\\(["“”„«»\\])/g, "$1");
