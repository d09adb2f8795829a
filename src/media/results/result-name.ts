import { sanitizeFileName } from "../storage/file-name.ts";

/** Longest name of a result in bytes of UTF-8, extension included: short enough to be fully visible in a chat. */
const MAX_RESULT_NAME = 80;
/** Latin letters that don't decompose into a base letter and a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  å: "a",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
};

/** Parts of a result's name. */
export interface ResultNaming {
  /** Most important first: the command, then the voice, text or source. */
  readonly words: readonly string[];
  /** Distinguishes one of several results: `vocals`, `2`. */
  readonly role?: string | undefined;
  /** Extension, without a dot. */
  readonly ending: string;
}

/**
 * Builds a result's file name: `["tts", "Aria", "Hello, world!"]` → `tts-aria-hello-world.mp3`. Latin letters lose
 * their diacritics; other scripts keep theirs, since every platform shows them. At most 80 bytes; the words are
 * shortened first.
 */
export function buildResultName({ words, role, ending }: ResultNaming): string {
  const tail = role === undefined ? `.${ending}` : `-${slug(role)}.${ending}`;
  const room = MAX_RESULT_NAME - Buffer.byteLength(tail);
  return sanitizeFileName(
    `${cutSlug(slug(words.join(" ").slice(0, 4 * MAX_RESULT_NAME)), room) || "result"}${tail}`,
    ending,
  );
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/[ßæœøåđðþłħıŋ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/^[-\p{M}]+|-+$/gu, "");
}

/** Creating one takes as long as everything else here. */
const GRAPHEMES = new Intl.Segmenter();

/** Cuts at the end of a word if one is near, and never inside a grapheme. */
function cutSlug(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let prefix = "";
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (Buffer.byteLength(prefix + segment) > maxBytes) {
      const lastWord = prefix.lastIndexOf("-");
      return lastWord > prefix.length / 2 ? prefix.slice(0, lastWord) : prefix.replace(/-$/, "");
    }
    prefix += segment;
  }
  return prefix;
}

/**
 * Roles that a stem can have, optionally followed by a number. Services put them in the file name (the interface has no
 * field for them).
 */
const ROLES =
  /(?:^|[^a-z])(vocals?|instrumental|accompaniment|backing|drums|bass|guitar|piano|strings|synth|melody|other|speech|music|noise|background|effects|speaker|singer|track)(?:[-_ ]?(\d{1,2}))?(?![a-z0-9])/;

/**
 * Detects the role of each of several results by its file name: `…/vocals.wav` → `vocals`, `…/x_speaker_2.wav` →
 * `speaker-2`. Uses the result's number if the name gives no role or two have the same. A single result needs none.
 */
export function detectStems(results: readonly unknown[]): readonly (string | undefined)[] {
  if (results.length < 2) return results.map(() => undefined);
  const stems = results.map((result) => (typeof result === "string" ? detectStem(result) : undefined));
  return stems.map((role, index) => {
    const isAlone = role !== undefined && stems.indexOf(role) === stems.lastIndexOf(role);
    return isAlone ? role : `${index + 1}`;
  });
}

function detectStem(url: string): string | undefined {
  const [, part, number] = ROLES.exec(lastSegment(url).toLowerCase()) ?? [];
  return part && (number === undefined ? part : `${part}-${Number(number)}`);
}

/** Returns the last part of a link's path, decoded; empty if there is none. */
export function lastSegment(url: string): string {
  const segment = URL.parse(url)?.pathname.split("/").findLast(Boolean) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
