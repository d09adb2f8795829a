import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "./show.ts";

export const transcriptsEdit = instantCommand({
  name: "transcripts edit",
  aliases: ["transcripts fix"],
  description: "Edit one line of a transcript",
  example: '/transcripts edit j7k4w9x2mq3z line:1:02 words:"the build is green"',
  options: {
    transcript: transcriptOption(),
    line: text({ description: "Number of the line, or a time such as 1:02", max: 10 }),
    words: optional(text({ description: "The correct text", max: 2000, default: "the line goes" })),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, line, words = "" }, context) => {
    await requireTranscripts(context).editLine(id, line, words);
    return { title: render(say("transcriptFixed")), lines: [], isPrivate: true };
  },
});
