import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "./show.ts";

export const transcriptsMerge = instantCommand({
  name: "transcripts merge",
  description: "Merge two speakers of a transcript into one",
  example: "/transcripts merge j7k4w9x2mq3z speaker:3 into:Anna",
  options: {
    transcript: transcriptOption(),
    speaker: text({ description: "Name or number of one speaker", max: 80 }),
    into: text({ description: "Name or number of the other speaker", max: 80 }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, speaker, into }, context) => {
    await requireTranscripts(context).merge(id, speaker, into);
    return { title: render(say("transcriptMerged", { speaker, into })), lines: [], isPrivate: true };
  },
});
