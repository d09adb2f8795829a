import type { OfflineRecognizerResult } from "sherpa-onnx-node";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import type { RecognizedSegment } from "../transcript/transcript.ts";

/** A part of the recording that was recognized at once, in seconds. */
interface Window {
  readonly start: number;
  readonly end: number;
}

/** Maximum characters of one subtitle, as in transcript.ts. */
const SUBTITLE_CHARS = 84;
/** A pause of this many seconds ends a segment. */
const PAUSE = 0.8;
/** A token is spoken for at most as long, in seconds: most models tell only when one begins. */
const LONGEST_TOKEN = 0.5;

/** Returns what is said in a window: one segment, or several if the model tells when its words are spoken. */
export function segmentsFrom(result: OfflineRecognizerResult, window: Window): readonly RecognizedSegment[] {
  const text = result.text.trim();
  if (text === "") return [];
  const words = wordsFrom(result, window);
  const places = placesIn(text, words);
  if (!places) return [{ start: round(window.start), end: round(window.end), text, words: [] }];
  return groups(words).map((group, i, all) => {
    const first = all.slice(0, i).flat().length;
    const chunk = text.slice(i === 0 ? 0 : places[first], places[first + group.length]).trim();
    return { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0, text: chunk, words: group };
  });
}

/** Returns where in the text each word begins; undefined if one isn't in it, or if there are none. */
function placesIn(text: string, words: readonly HeardWord[]): readonly number[] | undefined {
  const places = [];
  let from = 0;
  for (const { word } of words) {
    const at = text.indexOf(word, from);
    if (at < 0) return undefined;
    places.push(at);
    from = at + word.length;
  }
  return places.length > 0 ? places : undefined;
}

function groups(words: readonly HeardWord[]): readonly (readonly HeardWord[])[] {
  const found: HeardWord[][] = [];
  let length = 0;
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    length += word.word.length + 1;
    if (before === undefined || length > SUBTITLE_CHARS || word.start - before.end > PAUSE) {
      found.push([]);
      length = word.word.length + 1;
    }
    found.at(-1)?.push(word);
  }
  return found;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly beginsWord: boolean;
}

/** Joins the model's tokens to words. Returns none if it doesn't tell when they are spoken. */
export function wordsFrom(
  { tokens, timestamps, durations }: OfflineRecognizerResult,
  window: Window,
): readonly HeardWord[] {
  // Bytes of a character are tokens of their own in some models; nothing can be said about the words then.
  if (tokens.length !== timestamps.length || tokens.some((token) => token.startsWith("<0x"))) return [];
  const marksWords = tokens.some((token) => /^[ ▁]/.test(token));
  let wasSplit = false;
  const read = tokens.map((token, i): Token => {
    const start = window.start + (timestamps[i] ?? 0);
    const next = window.start + (timestamps[i + 1] ?? window.end - window.start);
    const length = durations[i] ?? Math.min(next - start, LONGEST_TOKEN);
    const continues = marksWords ? !/^[ ▁]/.test(token) && !isWordItself(token) : wasSplit;
    wasSplit = token.endsWith("@@");
    return {
      text: token.replaceAll(/^[ ▁]+|@@$|<\|[^|]*\|>/g, ""),
      start,
      end: Math.min(start + length, window.end),
      beginsWord: !continues,
    };
  });
  return joined(read);
}

/** Chinese and Japanese write no spaces: each character counts as a word. */
const isWordItself = (token: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(token);

function joined(tokens: readonly Token[]): readonly HeardWord[] {
  const words: HeardWord[] = [];
  let begins = true;
  for (const { text, start, end, beginsWord } of tokens) {
    begins ||= beginsWord;
    if (text === "") continue;
    const last = words.at(-1);
    // Punctuation belongs to the word before it.
    if (last && (!begins || /^\p{P}+$/u.test(text)))
      words[words.length - 1] = { ...last, word: last.word + text, end: round(end) };
    else words.push({ word: text, start: round(start), end: round(end) });
    begins = false;
  }
  return words;
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
