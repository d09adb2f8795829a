import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { deskOf } from "./transcripts-of.ts";
import { linksTo, listedLine, saidLine } from "./text.ts";

export const transcriptsShow = instantCommand({
  name: "transcripts show",
  description: "The beginning of a transcript that you may see",
  example: "/transcripts show j7k4w9x2mq3z",
  options: { transcript: whichTranscript() },
  answer: async ({ transcript: id }, house) => {
    const shown = await deskOf(house).show(id);
    return {
      title: listedLine(shown, 0),
      lines: [
        ...(shown.said.length === 0 ? [render(say("transcriptSilent"))] : shown.said.map(saidLine)),
        ...(shown.cut ? [render(say("transcriptGoesOn"))] : []),
      ],
      ...linksTo([shown]),
      isPrivate: true,
    };
  },
});

export function whichTranscript() {
  return text({ description: "Id of its job, as /transcripts list shows it", max: 40, main: true });
}
