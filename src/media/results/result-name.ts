import { sanitizeFileName } from "../storage/file-name.ts";

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
export interface ResultNaming {
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
