import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, optional } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";

const CONTENT_TYPES = { txt: "text/plain", json: "application/json" } as const;

export const transcriptsExport = instantCommand({
  name: "transcripts export",
  description: "Export the transcripts you can see here as one file, only for you",
  example: "/transcripts export format:json",
  options: {
    format: optional(
      choice({
        description: "For reading, or for other programs",
        choices: ["txt", "json"],
        default: "txt",
        main: true,
      }),
    ),
  },
  answer: async ({ format = "txt" }, context) => {
    const { text, count, left } = await requireTranscripts(context).export(format);
    return {
      title: render(count === 0 ? say("transcriptsNone") : say("transcriptsExported", { count })),
      lines: left === 0 ? [] : [render(say("transcriptsLeftOut", { left }))],
      isPrivate: true,
      ...(count > 0 && { file: { name: `transcripts.${format}`, type: CONTENT_TYPES[format], text } }),
    };
  },
});
