import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";
import { formatTranscripts } from "./text.ts";

export const transcriptsSearch = instantCommand({
  name: "transcripts search",
  description: "Search the transcripts you can see",
  example: "/transcripts search budget for next year",
  options: {
    words: text({ description: 'Words that were said, a "phrase", or -without', max: 200, main: true }),
  },
  answer: async ({ words }, context) => {
    const found = await requireTranscripts(context).search(words);
    const title =
      found.length === 0
        ? say("transcriptsNoneFound", { words })
        : say("transcriptsFound", { count: found.length });
    return {
      title: render(title),
      ...formatTranscripts(found),
      isPrivate: true,
    };
  },
});
