import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { formatTranscriptLines, formatTranscriptListing } from "./text.ts";

/** Stands for the newest transcript that the person can see, of the channel if there is one. */
export const LATEST_TRANSCRIPT = "latest";

const ID_OPTION = {
  description: "ID of its job, from /transcripts list",
  max: 40,
  main: true,
  oneWord: true,
} as const;

/** Names a transcript; left out, it is {@link LATEST_TRANSCRIPT}. */
export const transcriptOption = () => optional(text({ ...ID_OPTION, default: LATEST_TRANSCRIPT }));

/** Names a transcript for what can't be undone. */
export const namedTranscriptOption = () => text(ID_OPTION);

export const transcriptsShow = instantCommand({
  name: "transcripts show",
  description: "Show the beginning of a transcript",
  example: "/transcripts show j7k4w9x2mq3z",
  options: { transcript: transcriptOption() },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT }, context) => {
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
