import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { stripInvisible } from "../../messages/sanitize.ts";
import type { Segment, TranscriptInfo } from "../result.ts";
import { toReadable } from "./paragraphs.ts";

/** Markdown for reading and for notes: paragraphs with speaker and time, and front matter for Obsidian and Notion. */
export function* markdown(segments: Iterable<Segment>, info: TranscriptInfo): Generator<string> {
  const { title, language, durationMs, speakers = [] } = info;
  const { paragraphs, isRestored } = toReadable(segments, language);
  const facts = [
    `title: ${toYaml(title)}`,
    ...(language === undefined ? [] : [`language: ${toYaml(language)}`]),
    ...(durationMs === undefined ? [] : [`duration: ${toYaml(formatClock(durationMs / 1000))}`]),
    ...(speakers.length === 0 ? [] : [`speakers: [${speakers.map(toYaml).join(", ")}]`]),
    "tags: [transcript]",
  ];
  yield `---\n${facts.join("\n")}\n---\n\n# ${escapeMarkdown(title)}\n`;
  if (isRestored) yield `\n*${escapeMarkdown(render(say("transcriptPunctuated")))}*\n`;
  for (const { speaker, start, text } of paragraphs) {
    const head = [
      ...(speaker === undefined ? [] : [`**${escapeMarkdown(speaker)}**`]),
      ...(start === undefined ? [] : [formatClock(start)]),
    ].join(" · ");
    yield `\n${head === "" ? "" : `${head}\n\n`}${escapeMarkdown(text)}\n`;
  }
}

const oneLine = (text: string): string => stripInvisible(text).replaceAll(/\s+/g, " ").trim();

/** A JSON string is a YAML string. */
const toYaml = (text: string): string => JSON.stringify(oneLine(text));

/** Escapes what is markup, HTML or a link anywhere in a line, and what is a list at its beginning. */
export const escapeMarkdown = (text: string): string =>
  oneLine(text)
    .replaceAll(/[\\`*_[\]<>#|~$&]|%%|==/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+]/, String.raw`\$&`);
