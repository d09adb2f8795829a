import { createVerifier, type Quote, splitSentences, type SpokenLine } from "../verifier/index.ts";

/** What a model answers to a question, and the lines that it was given. */
export interface DraftAnswer {
  readonly answer: string;
  readonly quotes: readonly Quote[];
  readonly lines: readonly SpokenLine[];
  /** By the speakers' keys. */
  readonly names: ReadonlyMap<string, string>;
}

export type VerifiedAnswer =
  | {
      readonly answer: string;
      /** The quotes that count, with the index of their first line, and how many lines they are in. */
      readonly quotes: readonly (Quote & { readonly count: number })[];
    }
  /** What is wrong, for the model. */
  | { readonly problem: string };

/** Checks that each sentence of an answer is said in what it quotes. One without words of its own, such as “Yes.”, is left out. */
export function verifyAnswer({ answer, quotes, lines, names }: DraftAnswer): VerifiedAnswer {
  const verifier = createVerifier(lines, names);
  const found = new Map<string, Quote & { readonly count: number }>();
  const shown: string[] = [];
  for (const sentence of splitSentences(answer)) {
    const proof = verifier.verify(sentence, quotes, sentence.endsWith("?") ? "question" : "fact");
    if (!proof) return { problem: `the quotes don't say: ${sentence.slice(0, 200)}` };
    shown.push(sentence);
    for (const { quote, lines: places } of proof.quotes)
      found.set(`${places[0]} ${quote}`, { quote, line: places[0] ?? 0, count: places.length });
  }
  return shown.length === 0
    ? { problem: "the answer has no statement" }
    : { answer: shown.join(" "), quotes: [...found.values()] };
}
