import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { createRecordingLinks, formatTranscriptListing } from "./text.ts";

export const transcriptsList = instantCommand({
  name: "transcripts list",
  description: "List the newest transcripts you can see, and how long they are kept",
  example: "/transcripts list",
  options: {},
  answer: async (_, context) => {
    const jobActions = requireTranscripts(context);
    const [found, days] = await Promise.all([jobActions.list(), jobActions.keptDays()]);
    const title =
      found.length === 0 ? say("transcriptsNone") : say("transcriptsListed", { count: found.length });
    return {
      title: render(title),
      lines: [...found.map(formatTranscriptListing), render(say("transcriptsKept", { days }))],
      ...createRecordingLinks(found),
      isPrivate: true,
    };
  },
});
