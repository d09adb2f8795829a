import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "./show.ts";

export const transcriptsName = instantCommand({
  name: "transcripts name",
  description: "Name a speaker in a transcript and its files",
  example: "/transcripts name j7k4w9x2mq3z speaker:1 name:Anna",
  options: {
    transcript: transcriptOption(),
    speaker: text({ description: "Current name or number of the speaker", max: 80 }),
    name: text({ description: "New name, or a mention", max: 80 }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, speaker, name }, context) => {
    await requireTranscripts(context).name(id, speaker, name);
    return { title: render(say("transcriptNamed", { speaker, name })), lines: [], isPrivate: true };
  },
});
