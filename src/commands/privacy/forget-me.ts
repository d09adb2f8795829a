import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, optional } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { requirePrivacy } from "./privacy-of.ts";
import { formatDataCounts, formatDataNotes } from "./text.ts";

export const privacyForgetMe = instantCommand({
  name: "privacy forget-me",
  description: "Delete all data stored about you, after asking for confirmation",
  example: "/privacy forget-me",
  options: {
    confirm: optional(
      boolean({ description: "Yes: delete it now, permanently", default: "no: say what would be removed" }),
    ),
  },
  answer: async ({ confirm = false }, context) => {
    const jobActions = requirePrivacy(context);
    const running = await jobActions.unfinishedJobs();
    const kinds = confirm ? await jobActions.erase() : await jobActions.summarizeErasable();
    const lines = [
      ...formatDataCounts(kinds),
      ...formatDataNotes(kinds),
      ...(running.length === 0 ? [] : [render(say("privacyRunning", { jobs: running.join(", ") }))]),
      render(say("privacyStays")),
    ];
    const title = render(say(confirm ? "privacyForgotten" : "privacyAsk"));
    const panel = { picks: [], buttons: [deleteButton()] };
    return { title, lines, isPrivate: true, ...(!confirm && { panel }) };
  },
});

const deleteButton = (): Button => ({
  label: render(say("privacyDeleteLabel")),
  line: "/privacy forget-me confirm:yes",
  isDanger: true,
});
