/** Letters and their digit in any place; others depend on what is next to them. */
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  ["aeijouy0", "b1", "fvw3", "gkq4", "l5", "mn6", "r7", "sz8"].flatMap((group) =>
    group
      .slice(0, -1)
      .split("")
      .map((letter) => [letter, group.slice(-1)]),
  ),
);

/** Returns how a German word sounds, in Hans Joachim Postel's code (1969): one digit for consonants that are confused. */
export function colognePhonetics(word: string): string {
  const letters = word
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "");
  let code = "";
  let last = "";
  for (let at = 0; at < letters.length; at += 1) {
    const digits = digitsOf(letters, at);
    for (const digit of digits) {
      if (digit !== last && (digit !== "0" || code === "")) code += digit;
      last = digit;
    }
  }
  return code;
}

function digitsOf(letters: string, at: number): string {
  const letter = letters.charAt(at);
  const before = letters.charAt(at - 1);
  const after = letters.charAt(at + 1);
  const isIn = (one: string, group: string) => one !== "" && group.includes(one);
  switch (letter) {
    case "h":
      return "";
    case "p":
      return after === "h" ? "3" : "1";
    case "d":
    case "t":
      return isIn(after, "csz") ? "8" : "2";
    case "x":
      return isIn(before, "ckq") ? "8" : "48";
    case "c":
      if (at === 0) return isIn(after, "ahkloqrux") ? "4" : "8";
      return isIn(before, "sz") || !isIn(after, "ahkoqux") ? "8" : "4";
    default:
      return DIGITS[letter] ?? "";
  }
}
