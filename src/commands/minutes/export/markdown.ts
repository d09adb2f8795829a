import { escapeMarkdown } from "../../../media/transcript/formats.ts";
import type { MinutesDocument } from "./document.ts";

/** Writes minutes as Markdown, action items as a list of tasks. */
export function toMarkdown({ title, notes, sections }: MinutesDocument): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    notes.map((note) => `*${escapeMarkdown(note)}*`).join("  \n"),
    ...sections.map(({ heading, lines }) =>
      [
        `## ${escapeMarkdown(heading)}`,
        "",
        ...lines.map(({ text, isDone }) => `- ${boxOf(isDone)}${escapeMarkdown(text)}`),
      ].join("\n"),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const boxOf = (isDone: boolean | undefined): string => (isDone === undefined ? "" : isDone ? "[x] " : "[ ] ");
