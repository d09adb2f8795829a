import type { AnswerFile } from "../../definition/command.ts";
import { type MinutesFormat, titleOf } from "../../services/minutes.ts";
import { toHarmlessJson } from "../../../messages/sanitize.ts";
import type { MinutesView } from "../../services/transcripts.ts";
import { toDocument } from "./document.ts";
import { buildDocx } from "./docx.ts";
import { toMarkdown } from "./markdown.ts";

export const MINUTES_TYPES = {
  md: "text/markdown",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
} as const;

export async function minutesFile(
  view: MinutesView,
  { format, title }: { readonly format: MinutesFormat; readonly title: string },
): Promise<AnswerFile> {
  const file = { name: `minutes-${view.transcript.id}.${format}`, type: MINUTES_TYPES[format] };
  switch (format) {
    case "md":
      return { ...file, text: toMarkdown(toDocument(view, title)) };
    case "json":
      return { ...file, text: toJson(view) };
    case "docx":
      return {
        ...file,
        text: (await buildDocx(toDocument(view, title))).toString("base64"),
        encoding: "base64",
      };
  }
}

function toJson({ summary, decisions, items, questions, chapters, ...view }: MinutesView): string {
  const { transcript, origin, template = "meeting", points = [], previously, speakingTimes = [] } = view;
  const { id, name, createdAt } = transcript;
  const header = { transcript: id, recording: name, createdAt: createdAt.toISOString(), origin };
  const sections = {
    ...(template !== "meeting" && {
      template,
      points: points.map((point) => Object.assign({}, point, { section: titleOf(view, point.section) })),
    }),
    ...(previously && { previously: previously.lines }),
    ...(speakingTimes.length > 0 && { speakingTimes }),
  };
  return `${toHarmlessJson({ ...header, ...sections, summary, decisions, items, questions, chapters }, 2)}\n`;
}
