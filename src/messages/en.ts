/** Every sentence a person can read, in English. A failure says what failed, why, what to do next, and what it may have cost. */
export const en = {
  unknownSentence: (p: { key: string }) =>
    `Something happened that this version has no words for (${p.key}).`,
};
