import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, choice, integer, text } from "../definition/option.ts";
import { MINUTES_FORMATS } from "../services/minutes.ts";
import { requireService } from "../services/require-service.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "../transcripts/show.ts";
import { minutesFile } from "./export/minutes-file.ts";
import { itemAnswer, minutesAnswer, minutesTitle } from "./minutes-text.ts";

export const transcriptsMinutes = instantCommand({
  name: "transcripts minutes",
  description: "Show the minutes of a meeting: decisions, action items, open questions",
  example: "/transcripts minutes j7k4w9x2mq3z",
  options: {
    transcript: transcriptOption(),
    format: choice.optional({
      description: "Also as a file: Markdown, Word or JSON",
      choices: MINUTES_FORMATS,
      default: "no file",
    }),
    again: boolean.optional({
      description: "Make them again; action items that someone changed stay",
      default: "only if there are none",
    }),
    post: boolean.optional({
      description: "Post them below the transcript, for everyone there",
      default: "no",
    }),
    canvas: boolean.optional({
      description: "Post them with a canvas, on Slack where canvases are enabled",
      default: "no",
    }),
  },
  answer: async (
    { transcript: id = LATEST_TRANSCRIPT, format, again, post = false, canvas = false },
    context,
  ) => {
    const { minutes } = requireService(context, "transcripts");
    const shown = await minutes.show(id, { again });
    const posted = post && !canvas ? await minutes.post(id) : shown;
    const view = canvas ? await minutes.createDocument(id) : posted;
    const answer = minutesAnswer(view);
    if (format === undefined) return answer;
    return { ...answer, file: await minutesFile(view, { format, title: minutesTitle(view) }) };
  },
});

/** Typed to remove an owner or a time. */
const NONE = "-";

export const transcriptsItem = instantCommand({
  name: "transcripts item",
  description: "Show or change an action item of a meeting's minutes",
  example: '/transcripts item j7k4w9x2mq3z item:2 owner:Anna due:"by Friday"',
  options: {
    transcript: transcriptOption(),
    item: integer({ description: "Its number in the minutes", min: 1, max: 10_000 }),
    owner: text.optional({ description: "Who does it; - removes the name", max: 80, default: "as it is" }),
    due: text.optional({
      description: "When, in your own words; - removes it",
      max: 80,
      default: "as it is",
    }),
    done: boolean.optional({ description: "Whether it is done", default: "as it is" }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, item: number, owner, due, done }, context) => {
    const { minutes } = requireService(context, "transcripts");
    if (owner === undefined && due === undefined && done === undefined) {
      const view = await minutes.show(id);
      const item = view.items.find((one) => one.number === number);
      if (!item) throw new UserError(say("minutesNoItem", { number }));
      return itemAnswer(view, item);
    }
    const change = {
      ...(owner !== undefined && { owner: owner === NONE ? "" : owner }),
      ...(due !== undefined && { due: due === NONE ? "" : due }),
      ...(done !== undefined && { isDone: done }),
    };
    return minutesAnswer(await minutes.changeItem(id, number, change));
  },
});
