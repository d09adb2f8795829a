const NAMED: ReadonlyMap<string, string> = new Map([
  ["‘", "'"],
  ["’", "'"],
  ["“", '"'],
  ["”", '"'],
  ["–", ", "],
  ["—", ", "],
  ["…", "..."],
  ["€", " euros "],
  ["£", " pounds "],
  ["°", " degrees "],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
]);

/**
 * flite reads only ASCII and speaks all other bytes as garbage: removes accents and characters without a pronunciation.
 */
export function plainEnglish(text: string): string {
  return Array.from(text.normalize("NFKC"))
    .map((char) => NAMED.get(char) ?? char.normalize("NFD"))
    .join("")
    .replaceAll(/[^\x20-\x7e\n]/g, "");
}
