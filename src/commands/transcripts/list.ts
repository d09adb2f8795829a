import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { formatTranscripts } from "./text.ts";

export const transcriptsList = instantCommand({
  name: "transcripts list",
  description: "List the newest transcripts you can see, and how long they are kept",
  example: "/transcripts list",
  options: {},
  answer: async (_, context) => {
    const jobActions = requireTranscripts(context);
    const [{ found }, days] = await Promise.all([jobActions.list(), jobActions.keptDays()]);
    const title =
      found.length === 0 ? say("transcriptsNone") : say("transcriptsListed", { count: found.length });
    const listed = formatTranscripts(found);
    return {
      ...listed,
      title: render(title),
      lines: [...listed.lines, render(say("transcriptsKept", { days }))],
      isPrivate: true,
    };
  },
});
