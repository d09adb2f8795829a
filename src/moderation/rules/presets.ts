import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  PRESET_LANGUAGES,
  type Preset,
  type PresetKind,
  type PresetLanguage,
} from "../../settings/clip-rule.ts";

/** Our own lists. Words are inflected rather than open (`*`): an open end finds a surname before it finds an insult. */
const list = z.object({ words: z.array(z.string()).min(1), allow: z.array(z.string()) });
export type WordList = z.infer<typeof list>;

const language = z.object({ profanity: list, slurs: list, sexual: list, threats: list });

type Lists = Readonly<Record<PresetKind, WordList>>;

function read(name: PresetLanguage): Lists {
  return language.parse(JSON.parse(readFileSync(new URL(`presets/${name}.json`, import.meta.url), "utf8")));
}

const LISTS: ReadonlyMap<PresetLanguage, Lists> = new Map(PRESET_LANGUAGES.map((name) => [name, read(name)]));

export function presetWords({ kind, language }: Preset): WordList {
  const lists = LISTS.get(language);
  if (!lists) throw new TypeError(`there are no lists for ${language}`);
  return lists[kind];
}
