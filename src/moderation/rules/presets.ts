import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  PRESET_LANGUAGES,
  type Preset,
  type PresetKind,
  type PresetLanguage,
} from "../../settings/clip-rule.ts";

/**
 * Built-in lists. They contain inflected forms rather than open words (`*`), which match more surnames than insults.
 * `(I'll|we'll) hurt you` stands for two phrases.
 */
const list = z.object({ words: z.array(z.string()).min(1), allow: z.array(z.string()) });

/** Phrases that stand directly before or after a listed word. */
const surroundings = z.object({ before: z.array(z.string()), after: z.array(z.string()) });
const context = z.object({
  /** It is spoken about: the word …, he called me a … */
  mentions: surroundings,
  /** People say it of themselves: I'm a proud … */
  oneself: surroundings,
  /** It happens in a game: … in Mario Kart */
  games: surroundings,
});
export type PresetContext = z.infer<typeof context>;

const language = z.object({
  profanity: list,
  slurs: list,
  sexual: list,
  threats: list,
  scam: list,
  "self-harm": list,
  context,
});

interface WordList {
  readonly words: readonly string[];
  readonly allow: readonly string[];
}
interface LanguageLists {
  readonly lists: ReadonlyMap<PresetKind, WordList>;
  readonly context: PresetContext;
}

const loaded = new Map<PresetLanguage, LanguageLists>();

function load(name: PresetLanguage): LanguageLists {
  const known = loaded.get(name);
  if (known) return known;
  const url = new URL(`presets/${name}.json`, import.meta.url);
  const { context, ...lists } = language.parse(JSON.parse(readFileSync(url, "utf8")));
  const expanded = Object.entries(lists).map(
    ([kind, { words, allow }]) =>
      [kind as PresetKind, { words: expandAll(words), allow: expandAll(allow) }] as const,
  );
  const { mentions, oneself, games } = context;
  const both = ({ before, after }: z.infer<typeof surroundings>) => ({
    before: expandAll(before),
    after: expandAll(after),
  });
  const made = {
    lists: new Map(expanded),
    context: { mentions: both(mentions), oneself: both(oneself), games: both(games) },
  };
  loaded.set(name, made);
  return made;
}

const GROUP = /\(([^()]*)\)/;

/** Returns all phrases that one with alternatives stands for. */
function expandPhrase(written: string): readonly string[] {
  const group = GROUP.exec(written);
  if (!group) return [written.replaceAll(/ +/g, " ").trim()];
  const [whole, choices = ""] = group;
  return choices
    .split("|")
    .flatMap((choice) =>
      expandPhrase(written.slice(0, group.index) + choice + written.slice(group.index + whole.length)),
    );
}

const expandAll = (written: readonly string[]): string[] => [...new Set(written.flatMap(expandPhrase))];

export function presetWords({ kind, language: name }: Preset): WordList {
  const words = load(name).lists.get(kind);
  if (!words) throw new TypeError(`there is no list of ${kind} for ${name}`);
  return words;
}

export const presetContext = (name: PresetLanguage): PresetContext => load(name).context;

/** Loads all lists, so that a broken one is found at the start. */
for (const name of PRESET_LANGUAGES) load(name);
