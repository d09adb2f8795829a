import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { listFavorites } from "./favorite.ts";
import { formatVoiceLines } from "./voice-line.ts";
import { voiceRows } from "./voice-rows.ts";

/** Readable at a glance; with its buttons, it fits Discord's limit of components in a message. */
const MAX_SHOWN = 7;

export const voiceFind = instantCommand({
  name: "voice find",
  description: "Search the voices by name, language, gender or kind",
  example: "/voice find british female",
  options: {
    query: optional(
      text({ description: "Description of the voice", max: 100, main: true, default: "the first voices" }),
    ),
  },
  answer: async ({ query = "" }, context) => {
    const { voices } = context;
    if (!voices.loaded) throw new UserError(say("voicesNotLoaded"));
    // Finding voices works without the database.
    const favorites = await listFavorites(context).catch((): readonly string[] => []);
    const settings = await context.settings.current().catch(() => undefined);
    const current = settings?.value("voice");
    const found = voices.find(query, MAX_SHOWN, favorites);
    const title =
      found.length === 0
        ? say("voicesNoneFound", { query })
        : say("voicesFound", { shown: found.length, total: voices.all().length });
    return {
      title: render(title),
      lines: formatVoiceLines(found, context, { favorites, current }),
      ...voiceRows(found, current),
    };
  },
});
