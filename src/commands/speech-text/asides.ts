// Private characters mark where words were put in or left out, until it is clear which pauses belong there.
const EDGE = "\uE000";
const GAP = "\uE001";
const PRIVATE = /[\uE000-\uF8FF]/g;

/** Words in the place of something that is not words, said apart from what stands around it. None leave a gap. */
export const aside = (words: string): string => (words === "" ? GAP : EDGE + words + EDGE);

/** Nobody can say them, and they mean something here. */
export const withoutPrivate = (text: string): string => text.replaceAll(PRIVATE, "");

/** Each run of spaces as one; line breaks stay. */
export const oneSpaced = (text: string): string => text.replaceAll(/[^\S\n]+/g, " ");

/** Puts commas around words that were put in, where no other mark makes a pause; the same words in a row are said once. */
export function settle(text: string): string {
  const said = text
    .replaceAll(/\uE000([^\uE000]*)\uE000(?:\s*\uE000\1\uE000)+/gu, `${EDGE}$1${EDGE}`)
    .replaceAll(/[^\S\n]*(?:\uE001[^\S\n]*)+(?=(\p{P})?)/gu, (_, mark?: string) => (mark ? "" : " "))
    .replaceAll(/(\S?)[^\S\n]*(?:\uE000[^\S\n]*)+(\S?)/gu, (_, before: string, after: string) => {
      if (before === "" || after === "" || OPENS.test(before) || CLOSES.test(after)) return before + after;
      return CLOSES.test(before) ? `${before} ${after}` : `${before}, ${after}`;
    });
  return oneSpaced(said)
    .replaceAll(/^ | $/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const OPENS = /[\p{Ps}\p{Pi}"¿¡]/u;
const CLOSES = /[\p{Pe}\p{Pf}.,;:!?…、。，！？；：؟،"]/u;
