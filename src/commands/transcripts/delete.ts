import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { namedTranscriptOption } from "./show.ts";

export const transcriptsDelete = instantCommand({
  name: "transcripts delete",
  description: "Delete one of your transcripts, with its files and its text in the answer",
  example: "/transcripts delete j7k4w9x2mq3z",
  options: { transcript: namedTranscriptOption() },
  answer: async ({ transcript: id }, context) => {
    const { name } = await requireTranscripts(context).remove(id);
    return { title: render(say("transcriptDeleted", { name })), lines: [] };
  },
});
