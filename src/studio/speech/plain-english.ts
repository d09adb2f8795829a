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

/** flite reads ASCII only and speaks every other byte as rubbish: accents are dropped, what has no sound here is left out. */
export function plainEnglish(text: string): string {
  return Array.from(text.normalize("NFKC"))
    .map((char) => NAMED.get(char) ?? char.normalize("NFD"))
    .join("")
    .replaceAll(/[^\x20-\x7e\n]/g, "");
}
