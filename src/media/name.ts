import { supportedExtensions } from "file-type";

/** Longest file name, in characters, its ending included. Every file system and platform takes it. */
const MAX_NAME = 200;
/** Endings that say the same as the usual one. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg"],
  tif: ["tiff"],
  ogg: ["oga", "ogv", "opus"],
  opus: ["ogg", "oga"],
  m4a: ["mp4", "aac"],
  mp4: ["m4v"],
  mka: ["mkv"],
  webm: ["weba"],
  txt: ["text"],
  mpg: ["mpeg"],
  wma: ["asf"],
  wmv: ["asf"],
  asf: ["wmv", "wma"],
  aif: ["aiff", "aifc"],
};
const TEXT_ENDINGS = new Set(["txt", "srt", "vtt", "json", "html", "htm"]);

/**
 * A name that is safe to show and to save: no path, no control or direction-changing characters, at most 200 characters,
 * and an ending that says what the file is.
 */
export function cleanName(claimed: string, ending: string): string {
  const base = claimed.replace(/^.*[/\\]/s, "").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
  const { stem, end } = split(base);
  const kept = end !== undefined && isSame(end, ending) ? end : ending;
  const clean = stem
    .replace(/[<>:"|?*]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${cut(clean || "file", MAX_NAME - kept.length - 1)}.${kept}`;
}

/** Longest name of a result, in bytes of UTF-8, its ending included: short enough to be read whole in a chat. */
const MAX_RESULT_NAME = 80;
/** Latin letters that are no base letter with a mark. */
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

/** What a result is called after. */
export interface Naming {
  /** Most telling first: the command, then voice, text or source. */
  readonly words: readonly string[];
  /** What this one is among several: `vocals`, `2`. */
  readonly role?: string | undefined;
  /** Without a dot. */
  readonly ending: string;
}

/**
 * A result's name: `["tts", "Aria", "Hello, world!"]` → `tts-aria-hello-world.mp3`. Latin letters lose their marks; those of
 * other scripts stay, since every platform shows them. At most 80 bytes, of which the words give way first.
 */
export function resultName({ words, role, ending }: Naming): string {
  const tail = role === undefined ? `.${ending}` : `-${slug(role)}.${ending}`;
  const room = MAX_RESULT_NAME - Buffer.byteLength(tail);
  return cleanName(
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

/** At the end of a word where one is near, and never inside what is seen as one character. */
function cutSlug(text: string, maxBytes: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > maxBytes) {
      const lastWord = kept.lastIndexOf("-");
      return lastWord > kept.length / 2 ? kept.slice(0, lastWord) : kept.replace(/-$/, "");
    }
    kept += segment;
  }
  return kept;
}

/** A name without the ending that tells its kind: `talk.final.wav` → `talk.final`. */
export const stemOf = (name: string): string => split(name).stem;

function split(name: string): { stem: string; end?: string } {
  const match = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(name);
  const end = match?.[2]?.toLowerCase();
  // Only an ending that means something is taken off: `meeting.v2` keeps its tail.
  if (end === undefined || !(supportedExtensions.has(end) || TEXT_ENDINGS.has(end) || isAlias(end)))
    return { stem: name };
  return { stem: match?.[1] ?? "", end };
}

const isAlias = (end: string) =>
  Object.hasOwn(SAME, end) || Object.values(SAME).some((ends) => ends.includes(end));
const isSame = (end: string, usual: string) => end === usual || (SAME[usual] ?? []).includes(end);

/** By whole characters: half an emoji is refused by the database. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept.trimEnd();
}
