import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { requirePrivacy } from "./privacy-of.ts";
import { formatDataCounts } from "./text.ts";

export const privacyExport = instantCommand({
  name: "privacy export",
  description: "Export all data stored about you as a file",
  example: "/privacy export",
  options: {},
  answer: async (_, context) => {
    const jobActions = requirePrivacy(context);
    const [all, counts] = [await jobActions.export(), await jobActions.summarize()];
    return {
      title: render(say("privacyExported")),
      lines: [...formatDataCounts(counts), render(say("privacyStays"))],
      isPrivate: true,
      file: { name: "mynah.json", type: "application/json", text: JSON.stringify(all, null, 2) },
    };
  },
});
