import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, optional } from "../definition/option.ts";
import { privacyOf } from "./privacy-of.ts";
import { keptLines, noteLines } from "./text.ts";

export const privacyForgetMe = instantCommand({
  name: "privacy forget-me",
  description: "Remove everything that is kept about you; asks before it does",
  example: "/privacy forget-me",
  options: {
    confirm: optional(
      boolean({ description: "Yes: remove it now, for good", default: "no: say what would be removed" }),
    ),
  },
  answer: async ({ confirm = false }, house) => {
    const desk = privacyOf(house);
    const running = await desk.running();
    const kinds = confirm ? await desk.forget() : await desk.kept();
    const lines = [
      ...keptLines(kinds),
      ...noteLines(kinds),
      ...(running.length === 0 ? [] : [render(say("privacyRunning", { jobs: running.join(", ") }))]),
      render(say("privacyStays")),
    ];
    const title = render(say(confirm ? "privacyForgotten" : "privacyAsk"));
    return { title, lines, isPrivate: true };
  },
});
