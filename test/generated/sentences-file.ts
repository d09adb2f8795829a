import type { Written } from "../messages/language-files.ts";

/**
 * Returns the content of src/messages/sentences.generated.ts: each sentence with the values it needs, as its English
 * text uses them.
 */
export function sentencesFile(sentences: readonly Written[]): string {
  return `/* Made from en/*.ftl by \`npm run generate\`. */

/** What a sentence only shows. */
type Text = string | number;
/** What a sentence counts, measures or chooses by. */
type Figure = number;

export interface Sentences {
${sentences.map(lineOf).join("\n")}
}
`;
}

function lineOf({ key, values }: Written): string {
  const members = [...values].map(([name, kind]) => `${name}: ${kind}`);
  if (members.length === 0) return `  ${key}: null;`;
  const line = `  ${key}: { ${members.join("; ")} };`;
  return line.length <= 110
    ? line
    : `  ${key}: {\n${members.map((member) => `    ${member};`).join("\n")}\n  };`;
}
