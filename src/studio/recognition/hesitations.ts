/** Sounds of hesitation and how they are said, in the dictionary's phones. */
const HESITATIONS = [
  ["um", "AH M"],
  ["uh", "AH AH"],
  ["er", "ER"],
  ["hmm", "HH M"],
] as const;

/**
 * The language model does not expect hesitations, and the decoder takes them for words that sound alike. So they are added
 * to the dictionary as further ways to say the most usual words, which it expects everywhere.
 */
const CARRIERS = ["and", "the", "a", "to", "of", "i"];
/** Further ways are numbered; the dictionary itself never gets this far. */
const FIRST_WAY = 50;

/** What the dictionary must have besides, for {@link hesitationIn} to find something. */
export function hesitationLines(): string {
  const lines = CARRIERS.flatMap((word) =>
    HESITATIONS.map(([, phones], i) => `${word}(${FIRST_WAY + i}) ${phones}\n`),
  );
  return lines.join("");
}

/** The hesitation that a word of the dictionary stands for, if any. */
export function hesitationIn(word: string): string | undefined {
  const way = Number(/\((\d+)\)$/.exec(word)?.[1] ?? 0) - FIRST_WAY;
  return HESITATIONS[way]?.[0];
}

export const isHesitation = (word: string) => HESITATIONS.some(([name]) => name === word);
