import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { formatTranscriptLines, formatTranscriptListing } from "./text.ts";

export const transcriptsShow = instantCommand({
  name: "transcripts show",
  description: "Show the beginning of a transcript",
  example: "/transcripts show j7k4w9x2mq3z",
  options: { transcript: transcriptOption() },
  answer: async ({ transcript: id }, context) => {
    const shown = await requireTranscripts(context).show(id);
    const { lines, ...links } = formatTranscriptLines(shown, shown.said);
    return {
      title: formatTranscriptListing(shown, 0),
      lines: [
        ...(lines.length === 0 ? [render(say("transcriptSilent"))] : lines),
        ...(shown.cut ? [render(say("transcriptGoesOn"))] : []),
      ],
      ...links,
      isPrivate: true,
    };
  },
});

export function transcriptOption() {
  return text({ description: "ID of its job, from /transcripts list", max: 40, main: true, oneWord: true });
}
