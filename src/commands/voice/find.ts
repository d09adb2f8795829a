import { nameKey } from "../../audio/fold.ts";
import type { Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
import { listFavorites } from "./favorite.ts";
import { createLanguageNamer, formatVoiceLines, voiceRows } from "./voice-text.ts";

/** Readable at a glance; with its buttons, it fits Discord's limit of components in a message. */
const MAX_SHOWN = 7;

export const voiceFind = instantCommand({
  name: "voice find",
  description: "Search the voices by name, language, gender or kind",
  example: "/voice find british female",
  options: {
    query: text.optional({
      description: "Description of the voice",
      max: 100,
      main: true,
      default: "the first voices",
    }),
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

export const voiceRandom = instantCommand({
  name: "voice random",
  description: "Suggest a random voice",
  example: "/voice random english gender:female",
  options: {
    language: text.optional({
      description: "Language it speaks, such as english or en-GB",
      max: 50,
      main: true,
      default: "any language",
    }),
    gender: choice.optional({
      description: "Gender of the voice",
      choices: ["female", "male"],
      default: "any gender",
    }),
  },
  answer: async ({ language = "", gender }, context) => {
    const { voices, locale, random } = context;
    if (!voices.loaded) throw new UserError(say("voicesNotLoaded"));
    const languages = matchLanguages(language, voices.all(), locale);
    const fitting = voices
      .all()
      .filter((voice) => languages.has(voice.language) && (gender ?? voice.gender) === voice.gender);
    const voice = fitting[Math.floor(random() * fitting.length)];
    if (voice === undefined)
      throw new UserError(say("voicesNoneFound", { query: [language, gender].join(" ").trim() }));
    return { title: voice.name, lines: formatVoiceLines([voice], context), ...voiceRows([voice]) };
  },
});

/**
 * Returns the catalog's languages with that code (`en`, `en-GB`) or name, in English, the reader's language or the
 * language itself.
 */
function matchLanguages(query: string, voices: readonly Voice[], locale: string): ReadonlySet<string> {
  const all = new Set(voices.map(({ language }) => language));
  const key = nameKey(query);
  if (key === "") return all;
  const readers = [createLanguageNamer("en"), createLanguageNamer(locale)];
  return new Set(
    [...all].filter((code) => {
      const [family = ""] = code.split(/[-_]/);
      const names = [...readers, createLanguageNamer(family)].flatMap((nameOf) => [
        nameOf(code),
        nameOf(family),
      ]);
      return [code, family, ...names].some((name) => nameKey(name) === key);
    }),
  );
}
