import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, integer, optional, text } from "../definition/option.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "../transcripts/show.ts";
import { requireTranscripts } from "../transcripts/transcripts-of.ts";
import { itemAnswer, minutesAnswer } from "./minutes-text.ts";

/** Typed to remove an owner or a time. */
const NONE = "-";

export const transcriptsItem = instantCommand({
  name: "transcripts item",
  description: "Show or change an action item of a meeting's minutes",
  example: '/transcripts item j7k4w9x2mq3z item:2 owner:Anna due:"by Friday"',
  options: {
    transcript: transcriptOption(),
    item: integer({ description: "Its number in the minutes", min: 1, max: 10_000 }),
    owner: optional(text({ description: "Who does it; - removes the name", max: 80, default: "as it is" })),
    due: optional(
      text({ description: "When, in your own words; - removes it", max: 80, default: "as it is" }),
    ),
    done: optional(boolean({ description: "Whether it is done", default: "as it is" })),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, item: number, owner, due, done }, context) => {
    const { minutes } = requireTranscripts(context);
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
