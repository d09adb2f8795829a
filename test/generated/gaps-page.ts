import type { Gap } from "@mynah/audio-interface";

const INTRODUCTION = `# What the interface leaves open

Which questions does the documentation of [the audio interface](interface.md) leave open, and what does Mynah assume? Each is decided in one place. When
the truth becomes known, change the file in the last column, and the entry in \`packages/audio-interface/src/gaps.ts\`, from which
this page is generated (\`npm run generate\`).
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

/** Formats docs/interface-gaps.md. */
export function formatGapsPage(gaps: readonly Gap[]): string {
  const rows = gaps.map(({ id, section, notShown, assumed, where }) =>
    [id, section, notShown, assumed, `\`${where}\``].map(cell).join(" | "),
  );
  const table = [
    "gap | section | not shown | what we assume | where to change it",
    "--- | --- | --- | --- | ---",
  ];
  return [INTRODUCTION, ...[...table, ...rows].map((row) => `| ${row} |`), ""].join("\n");
}
