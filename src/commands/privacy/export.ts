import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { privacyOf } from "./privacy-of.ts";
import { keptLines } from "./text.ts";

export const privacyExport = instantCommand({
  name: "privacy export",
  description: "Everything that is kept about you, as a file",
  example: "/privacy export",
  options: {},
  answer: async (_, house) => {
    const desk = privacyOf(house);
    const [all, kept] = [await desk.export(), await desk.kept()];
    return {
      title: render(say("privacyExported")),
      lines: [...keptLines(kept), render(say("privacyStays"))],
      isPrivate: true,
      file: { name: "mynah.json", type: "application/json", text: JSON.stringify(all, null, 2) },
    };
  },
});
