import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  PRESET_KINDS,
  PRESET_LANGUAGES,
  type Preset,
  type PresetKind,
  type PresetLanguage,
} from "../../settings/clip-rule.ts";
import {
  checkPhrase,
  createSentenceParser,
  expandGroups,
  readAt,
  type Sentence,
} from "./sentences/notation.ts";

/**
 * Built-in lists. They contain inflected forms rather than open words (`*`), which match more surnames than insults.
 * `(I'll|we'll) hurt you` stands for two phrases.
 */
const list = z.object({ words: z.array(z.string()).min(1), allow: z.array(z.string()) });

/** Sentences of which most words vary, in the notation of `sentences/`, and classes of words for them. */
const sentenceList = z.object({
  classes: z.record(z.string(), z.array(z.string()).min(1)),
  sentences: z.partialRecord(z.enum(PRESET_KINDS), z.array(z.string())),
});

/** Phrases directly before or after a listed word, or a few words away from it. */
const surroundings = z.object({
  before: z.array(z.string()).default([]),
  after: z.array(z.string()).default([]),
  near: z.array(z.string()).default([]),
});
const context = z.object({
  /** It is spoken about: the word …, he called me a … */
  mentions: surroundings,
  /** People say it of themselves: I'm a proud … */
  oneself: surroundings,
  /** It happens in a game: … in Mario Kart */
  games: surroundings,
  /** Somebody tells of a film, a song or the news. */
  stories: surroundings,
  /** It is about others: if you're thinking about … */
  advice: surroundings,
  /** Somebody warns of it: never share your … */
  warnings: surroundings,
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
  readonly sentences: ReadonlyMap<PresetKind, readonly Sentence[]>;
}

const loaded = new Map<PresetLanguage, LanguageLists>();

function load(name: PresetLanguage): LanguageLists {
  const loadedLists = loaded.get(name);
  if (loadedLists) return loadedLists;
  const { context, ...lists } = language.parse(readJson(name));
  const place = `presets/${name}.json`;
  const expandAll = (written: readonly string[]): string[] => {
    for (const one of written) readAt(`${place}, “${one}”`, () => checkPhrase(one));
    return [...new Set(written.flatMap(expandPhrase))];
  };
  const words = Object.entries(lists).map(
    ([kind, { words, allow }]) =>
      [kind as PresetKind, { words: expandAll(words), allow: expandAll(allow) }] as const,
  );
  const expanded = ({ before, after, near }: z.infer<typeof surroundings>) => ({
    before: expandAll(before),
    after: expandAll(after),
    near: expandAll(near),
  });
  const { classes, sentences } = sentenceList.parse(readJson(`sentences/${name}`));
  const sentencePlace = `presets/sentences/${name}.json`;
  const parse = readAt(sentencePlace, () => createSentenceParser(classes));
  const languageLists = {
    sentences: new Map(
      PRESET_KINDS.map(
        (kind) =>
          [
            kind,
            readAt(`${sentencePlace}, ${kind}`, () => (sentences[kind] ?? []).map((one) => parse(one))),
          ] as const,
      ),
    ),
    lists: new Map(words),
    context: {
      mentions: expanded(context.mentions),
      oneself: expanded(context.oneself),
      games: expanded(context.games),
      stories: expanded(context.stories),
      advice: expanded(context.advice),
      warnings: expanded(context.warnings),
    },
  };
  loaded.set(name, languageLists);
  return languageLists;
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`presets/${name}.json`, import.meta.url), "utf8"));

/** Returns all phrases that a written one stands for, with single spaces. */
const expandPhrase = (written: string): readonly string[] =>
  expandGroups(written).map((phrase) => phrase.replaceAll(/ +/g, " ").trim());

export function presetWords({ kind, language: name }: Preset): WordList {
  const words = load(name).lists.get(kind);
  if (!words) throw new TypeError(`there is no list of ${kind} for ${name}`);
  return words;
}

export const presetSentences = ({ kind, language: name }: Preset): readonly Sentence[] =>
  load(name).sentences.get(kind) ?? [];

export const presetContext = (name: PresetLanguage): PresetContext => load(name).context;

/** Loads all lists, so that a broken one is found at the start. */
for (const name of PRESET_LANGUAGES) load(name);
