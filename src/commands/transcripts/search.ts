import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { deskOf } from "./transcripts-of.ts";
import { linksTo, listedLine, saidLine } from "./text.ts";

export const transcriptsSearch = instantCommand({
  name: "transcripts search",
  description: "Find what was said in recordings that you may see",
  example: "/transcripts search budget for next year",
  options: {
    words: text({ description: 'Words that were said, a "phrase", or -without', max: 200, main: true }),
  },
  answer: async ({ words }, house) => {
    const found = await deskOf(house).search(words);
    const title =
      found.length === 0
        ? say("transcriptsNoneFound", { words })
        : say("transcriptsFound", { count: found.length });
    return {
      title: render(title),
      lines: found.flatMap((one, index) => [listedLine(one, index), ...one.passages.map(saidLine)]),
      ...linksTo(found),
      isPrivate: true,
    };
  },
});
