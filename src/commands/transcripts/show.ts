import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
import { requireService } from "../services/require-service.ts";
import { formatTranscriptLines, formatTranscriptListing, formatTranscripts } from "./text.ts";

export const transcriptsList = instantCommand({
  name: "transcripts list",
  description: "List the newest transcripts you can see, and how long they are kept",
  example: "/transcripts list",
  answer: async (_, context) => {
    const jobActions = requireService(context, "transcripts");
    const [{ found }, days] = await Promise.all([jobActions.list(), jobActions.keptDays()]);
    const title =
      found.length === 0 ? say("transcriptsNone") : say("transcriptsListed", { count: found.length });
    const listed = formatTranscripts(found);
    return {
      ...listed,
      title: render(title),
      lines: [
        ...listed.lines,
        render(say(jobActions.followsDeletions ? "transcriptsKept" : "transcriptsKeptHere", { days })),
      ],
      isPrivate: true,
    };
  },
});

/** Stands for the newest transcript that the person can see, of the channel if there is one. */
export const LATEST_TRANSCRIPT = "latest";

const ID_OPTION = {
  description: "ID of its job, from /transcripts list",
  max: 40,
  main: true,
  oneWord: true,
} as const;

/** Names a transcript; left out, it is {@link LATEST_TRANSCRIPT}. */
export const transcriptOption = () => text.optional({ ...ID_OPTION, default: LATEST_TRANSCRIPT });

/** Names a transcript for what can't be undone. */
export const namedTranscriptOption = () => text(ID_OPTION);

export const transcriptsShow = instantCommand({
  name: "transcripts show",
  description: "Show the beginning of a transcript",
  example: "/transcripts show j7k4w9x2mq3z",
  options: { transcript: transcriptOption() },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT }, context) => {
    const shown = await requireService(context, "transcripts").show(id);
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

const CONTENT_TYPES = { txt: "text/plain", json: "application/json" } as const;

export const transcriptsExport = instantCommand({
  name: "transcripts export",
  description: "Export the transcripts you can see here as one file, only for you",
  example: "/transcripts export format:json",
  options: {
    format: choice.optional({
      description: "For reading, or for other programs",
      choices: ["txt", "json"],
      default: "txt",
      main: true,
    }),
  },
  answer: async ({ format = "txt" }, context) => {
    const { text, count, left } = await requireService(context, "transcripts").export(format);
    return {
      title: render(count === 0 ? say("transcriptsNone") : say("transcriptsExported", { count })),
      lines: left === 0 ? [] : [render(say("transcriptsLeftOut", { left }))],
      isPrivate: true,
      ...(count > 0 && { file: { name: `transcripts.${format}`, type: CONTENT_TYPES[format], text } }),
    };
  },
});
