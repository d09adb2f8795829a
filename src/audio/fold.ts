/** Normalizes text for comparison: no case, no accents. */
export const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("ø", "o");

export const splitFoldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Normalizes a name: `Aunt-May`, `aunt may` and `AUNT MAY` are the same voice. */
export const nameKey = (name: string): string => splitFoldedWords(name).join("");
