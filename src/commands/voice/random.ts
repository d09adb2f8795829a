import { nameKey } from "../../audio/fold.ts";
import type { Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, optional, text } from "../definition/option.ts";
import { createLanguageNamer } from "./language-name.ts";
import { formatVoiceLines } from "./voice-line.ts";
import { voiceRows } from "./voice-rows.ts";

export const voiceRandom = instantCommand({
  name: "voice random",
  description: "Suggest a random voice",
  example: "/voice random english gender:female",
  options: {
    language: optional(
      text({
        description: "Language it speaks, such as english or en-GB",
        max: 50,
        main: true,
        default: "any language",
      }),
    ),
    gender: optional(
      choice({ description: "Gender of the voice", choices: ["female", "male"], default: "any gender" }),
    ),
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
