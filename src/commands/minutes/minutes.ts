import { instantCommand } from "../definition/command.ts";
import { boolean, choice, optional } from "../definition/option.ts";
import { MINUTES_FORMATS } from "../services/minutes.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "../transcripts/show.ts";
import { requireTranscripts } from "../transcripts/transcripts-of.ts";
import { minutesFile } from "./export/minutes-file.ts";
import { minutesAnswer, minutesTitle } from "./minutes-text.ts";

export const transcriptsMinutes = instantCommand({
  name: "transcripts minutes",
  description: "Show the minutes of a meeting: decisions, action items, open questions",
  example: "/transcripts minutes j7k4w9x2mq3z",
  options: {
    transcript: transcriptOption(),
    format: optional(
      choice({
        description: "Also as a file: Markdown, Word or JSON",
        choices: MINUTES_FORMATS,
        default: "no file",
      }),
    ),
    again: optional(
      boolean({
        description: "Make them again; action items that someone changed stay",
        default: "only if there are none",
      }),
    ),
    post: optional(
      boolean({ description: "Post them below the transcript, for everyone there", default: "no" }),
    ),
    canvas: optional(
      boolean({ description: "Post them with a canvas, on Slack where canvases are enabled", default: "no" }),
    ),
  },
  answer: async (
    { transcript: id = LATEST_TRANSCRIPT, format, again, post = false, canvas = false },
    context,
  ) => {
    const { minutes } = requireTranscripts(context);
    const shown = await minutes.show(id, { again });
    const posted = post && !canvas ? await minutes.post(id) : shown;
    const view = canvas ? await minutes.createDocument(id) : posted;
    const answer = minutesAnswer(view);
    if (format === undefined) return answer;
    return { ...answer, file: await minutesFile(view, { format, title: minutesTitle(view) }) };
  },
});
