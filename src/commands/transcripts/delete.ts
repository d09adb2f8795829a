import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { deskOf } from "./transcripts-of.ts";
import { whichTranscript } from "./show.ts";

export const transcriptsDelete = instantCommand({
  name: "transcripts delete",
  description: "Remove a transcript of yours, with its files and what its post says",
  example: "/transcripts delete j7k4w9x2mq3z",
  options: { transcript: whichTranscript() },
  answer: async ({ transcript: id }, house) => {
    const { name } = await deskOf(house).remove(id);
    return { title: render(say("transcriptDeleted", { name })), lines: [] };
  },
});
