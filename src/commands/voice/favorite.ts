import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { definitionOf } from "../../settings/definitions.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { choice, voice } from "../definition/option.ts";
import { formatVoiceLines, voiceRows } from "./voice-text.ts";

const SETTING = "favorite-voices";

export const voiceFavorite = instantCommand({
  name: "voice favorite",
  description: "Add or remove a favorite voice; favorites are suggested first",
  example: "/voice favorite Clara",
  options: {
    voice: voice.optional({
      description: "Name of the voice",
      main: true,
      default: "your favorites are listed",
    }),
    change: choice.optional({ description: "Add or remove", choices: ["add", "remove"], default: "add" }),
  },
  answer: async ({ voice: name, change = "add" }, context) => {
    if (name !== undefined) await (change === "add" ? add : remove)(name, context);
    const favorites = await listFavorites(context);
    const found = favorites.flatMap((favorite) => context.voices.get(favorite) ?? []);
    const title = found.length === 0 ? say("favoritesNone") : say("favorites", { count: found.length });
    return { title: render(title), lines: formatVoiceLines(found, context), ...voiceRows(found) };
  },
});

/** Returns the person's favorites in the catalog's spelling. */
export const listFavorites = async ({
  settings,
}: Pick<CommandContext, "settings">): Promise<readonly string[]> => (await settings.current()).value(SETTING);

async function add(name: string, { settings }: CommandContext): Promise<void> {
  const { shape } = definitionOf(SETTING);
  const max = shape.kind === "voices" ? shape.max : 0;
  await settings.change(SETTING, "person", (present = []) => {
    const others = present.filter((one) => one !== name);
    if (others.length >= max) throw new UserError(say("favoritesFull", { max, name }));
    return [name, ...others];
  });
}

async function remove(name: string, { settings }: CommandContext): Promise<void> {
  await settings.change(SETTING, "person", (all = []) => {
    if (!all.includes(name)) throw new UserError(say("notAFavorite", { name }));
    const left = all.filter((one) => one !== name);
    return left.length === 0 ? undefined : left;
  });
}
