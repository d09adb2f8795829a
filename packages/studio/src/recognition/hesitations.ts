/** Hesitation sounds and their pronunciation, in the dictionary's phones. */
const HESITATIONS = [
  ["um", "AH M"],
  ["uh", "AH AH"],
  ["er", "ER"],
  ["hmm", "HH M"],
] as const;

/**
 * The language model doesn't expect hesitations, so the decoder mistakes them for similar-sounding words. We add them
 * to the dictionary as pronunciations of the most common words, which the model expects everywhere.
 */
const CARRIERS = ["and", "the", "a", "to", "of", "i"];
/** Alternative pronunciations are numbered; the dictionary itself never gets this far. */
const FIRST_WAY = 50;

/** Returns the lines to add to the dictionary, so that {@link hesitationIn} can recognize them. */
export function hesitationLines(): string {
  const lines = CARRIERS.flatMap((word) =>
    HESITATIONS.map(([, phones], i) => `${word}(${FIRST_WAY + i}) ${phones}\n`),
  );
  return lines.join("");
}

/** Returns the hesitation that a dictionary word stands for, if any. */
export function hesitationIn(word: string): string | undefined {
  const way = Number(/\((\d+)\)$/.exec(word)?.[1] ?? 0) - FIRST_WAY;
  return HESITATIONS[way]?.[0];
}

/** Seconds that two of them must share to be the same. */
const OVERLAP = 0.04;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns whether a heard word and a sound are the same. Times in seconds. */
export const isSameMoment = (one: Span, other: Span): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > OVERLAP;

export const isHesitation = (word: string) => HESITATIONS.some(([name]) => name === word);
