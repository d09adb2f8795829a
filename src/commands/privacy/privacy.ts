import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import type { PersonalDataSummary } from "../services/privacy.ts";
import { requireService } from "../services/require-service.ts";

export const privacyExport = instantCommand({
  name: "privacy export",
  description: "Export all data stored about you as a file",
  example: "/privacy export",
  answer: async (_, context) => {
    const jobActions = requireService(context, "privacy");
    const [all, counts] = [await jobActions.export(), await jobActions.summarize()];
    return {
      title: render(say("privacyExported")),
      lines: [...formatDataCounts(counts), render(say("privacyStays"))],
      isPrivate: true,
      file: { name: "mynah.json", type: "application/json", text: JSON.stringify(all, null, 2) },
    };
  },
});

export const privacyForgetMe = instantCommand({
  name: "privacy forget-me",
  description: "Delete all data stored about you, after asking for confirmation",
  example: "/privacy forget-me",
  options: {
    confirm: boolean.optional({
      description: "Yes: delete it now, permanently",
      default: "no: say what would be removed",
    }),
  },
  answer: async ({ confirm = false }, context) => {
    const jobActions = requireService(context, "privacy");
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

const formatDataCounts = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => render(say("privacyKept", { name, count })));

const formatDataNotes = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds.flatMap(({ count, note }) => (count > 0 && note ? [render(note)] : []));
