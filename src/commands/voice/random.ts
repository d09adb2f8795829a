import { nameKey } from "../../audio/fold.ts";
import type { Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, optional, text } from "../definition/option.ts";
import { languageIn } from "./language-name.ts";
import { previewsOf } from "./previews.ts";
import { voiceLines } from "./voice-line.ts";

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
  answer: async ({ language = "", gender }, house) => {
    const { voices, locale, random } = house;
    if (!voices.loaded) throw new UserError(say("voicesNotLoaded"));
    const languages = languagesCalled(language, voices.all(), locale);
    const fitting = voices
      .all()
      .filter((voice) => languages.has(voice.language) && (gender ?? voice.gender) === voice.gender);
    const voice = fitting[Math.floor(random() * fitting.length)];
    if (voice === undefined)
      throw new UserError(say("voicesNoneFound", { query: [language, gender].join(" ").trim() }));
    return { title: voice.name, lines: voiceLines([voice], house), ...previewsOf([voice]) };
  },
});

/** The catalogue's languages by that code (`en`, `en-GB`) or name, in English, the reader's language or their own. */
function languagesCalled(wanted: string, voices: readonly Voice[], locale: string): ReadonlySet<string> {
  const all = new Set(voices.map(({ language }) => language));
  const key = nameKey(wanted);
  if (key === "") return all;
  const readers = [languageIn("en"), languageIn(locale)];
  return new Set(
    [...all].filter((code) => {
      const [family = ""] = code.split(/[-_]/);
      const names = [...readers, languageIn(family)].flatMap((nameOf) => [nameOf(code), nameOf(family)]);
      return [code, family, ...names].some((name) => nameKey(name) === key);
    }),
  );
}
