/** Splits a text into parts of at most so many characters: between sentences, else between words, else anywhere. */
export function splitText(text: string, longest: number): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (const piece of piecesOf(text, longest)) {
    if (part.length + piece.length > longest && part.trim() !== "") {
      parts.push(part.trim());
      part = "";
    }
    part += piece;
  }
  return part.trim() === "" ? parts : [...parts, part.trim()];
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: "sentence" });
const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });

function piecesOf(text: string, longest: number): readonly string[] {
  if (text.length <= longest) return [text];
  const segments = (segmenter: Intl.Segmenter, of: string) =>
    Array.from(segmenter.segment(of), ({ segment }) => segment);
  // A character can take two units.
  const half = Math.max(1, Math.floor(longest / 2));
  const broken = (word: string) =>
    Array.from(word.matchAll(new RegExp(`.{1,${half}}`, "gsu")), ([piece]) => piece);
  return segments(SENTENCES, text).flatMap((sentence) =>
    sentence.length <= longest ? [sentence] : segments(WORDS, sentence).flatMap(broken),
  );
}
