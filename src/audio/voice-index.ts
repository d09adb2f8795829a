import MiniSearch from "minisearch";
import { distance } from "fastest-levenshtein";
import { splitFoldedWords, nameKey } from "./fold.ts";
import type { Voice, VoiceCatalog } from "./voices.ts";

/** An immutable snapshot of the catalog for look-ups. A refresh creates a new one. */
export type VoiceIndex = Omit<VoiceCatalog, "loaded">;

/** Preserves the service's order, which reflects its own ranking. */
export function indexVoices(all: readonly Voice[]): VoiceIndex {
  const byKey = new Map<string, Voice>();
  // Names take precedence over IDs: an ID that looks like another voice's name must not hide it.
  for (const voice of all) if (!byKey.has(nameKey(voice.name))) byKey.set(nameKey(voice.name), voice);
  const byId = new Map(all.map((voice) => [voice.id, voice]));
  const search = createSearch(all);
  return {
    all: () => all,
    get: (name) => byKey.get(nameKey(name)) ?? byId.get(name),
    find(query, limit, preferred = []) {
      const favorites = preferred.flatMap((name) => byKey.get(nameKey(name)) ?? []);
      if (splitFoldedWords(query).length === 0) return firstOf(limit, favorites, all);
      // A query that is a complete name ranks that voice first.
      const meant = byKey.get(nameKey(query));
      return search(query, limit, meant ? [meant, ...favorites] : favorites);
    },
    nearest: (name, limit) => findNearest(byKey, nameKey(name), limit),
  };
}

/** Searches the index for one word. Returns the matching documents and their scores. */
type WordSearch = (word: string) => ReadonlyMap<number, number>;

/** Voices in `preferred` come first among the matches. */
type Search = (query: string, limit: number, preferred: readonly Voice[]) => readonly Voice[];

/** Longer queries are truncated: a search runs on each keystroke. */
const MAX_WORDS = 8;
const MAX_QUERY = 100;
const NAME_BOOST = 4;

/**
 * Indexes names for each voice, but language, gender and category once per combination: thousands of voices share about
 * a hundred, and `female` shouldn't scan half of the catalog.
 */
function createSearch(voices: readonly Voice[]): Search {
  const numbers = new Map<string, number>();
  const traitOf = voices.map((voice) => {
    const key = [voice.language, voice.gender, voice.category].join(" ");
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key) ?? -1;
  });
  const inNames = createWordSearch(voices.map((voice) => voice.name));
  const inTraits = createWordSearch([...numbers.keys()].map(withLanguageNames));
  const numberOf = new Map(voices.map((voice, i) => [voice, i]));

  /** Score of each voice for one word. */
  function scores(word: string): Float64Array {
    const traits = inTraits(word);
    const found = new Float64Array(voices.length);
    if (traits.size > 0) for (const [i, trait] of traitOf.entries()) found[i] = traits.get(trait) ?? 0;
    for (const [i, score] of inNames(word)) found[i] = (found[i] ?? 0) + score * NAME_BOOST;
    return found;
  }

  return (query, limit, foremost) => {
    const score = new Float64Array(voices.length);
    const met = new Uint8Array(voices.length);
    for (const word of splitFoldedWords(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS)) {
      scores(word).forEach((found, i) => {
        if (found === 0) return;
        met[i] = (met[i] ?? 0) + 1;
        score[i] = (score[i] ?? 0) + found;
      });
    }
    const most = met.reduce((max, count) => Math.max(max, count), 0);
    if (most === 0) return [];
    const best = [...met.keys()].filter((i) => met[i] === most);
    best.sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0));
    const first = foremost.filter((voice) => met[numberOf.get(voice) ?? -1] === most);
    return firstOf(
      limit,
      first,
      best.slice(0, limit).flatMap((i) => voices[i] ?? []),
    );
  };
}

/** Returns the first `limit` voices of all lists, without duplicates. */
const firstOf = (limit: number, ...lists: readonly (readonly Voice[])[]): readonly Voice[] =>
  [...new Set(lists.flatMap((list) => list.slice(0, limit)))].slice(0, limit);

function createWordSearch(texts: readonly string[]): WordSearch {
  const index = new MiniSearch({
    fields: ["text"],
    tokenize: splitFoldedWords,
    processTerm: (term) => term,
    searchOptions: {
      // Without b, a category of three words would lower a voice's rank.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      prefix: true,
      // One typo in words of 4 letters or more, two in words of 8 or more. Shorter words would match nearly everything.
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    },
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  return (word) => new Map(index.search(word).map(({ id, score }) => [id as number, score]));
}

const withLanguageNames = (traits: string) =>
  [traits, ...languageNames(traits.slice(0, traits.indexOf(" ")))].join(" ");

/** At most half of a mistyped name can be wrong. A name that starts with the typed text is nearest. */
function findNearest(byKey: ReadonlyMap<string, Voice>, key: string, limit: number): readonly Voice[] {
  const farthest = Math.max(1, Math.floor(key.length / 2));
  const rate = (other: string) => {
    if (key.length > 1 && other.startsWith(key)) return 0;
    // The difference in length is a lower bound of the distance, and much cheaper to compute.
    return Math.abs(other.length - key.length) > farthest ? Infinity : distance(key, other);
  };
  return [...byKey]
    .map(([other, voice]) => ({ voice, far: rate(other) }))
    .filter(({ far }) => far <= farthest)
    .sort((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ voice }) => voice);
}

/**
 * Returns the names of a locale's language, in English and in the language itself: `de-AT` → Austrian German, German,
 * Österreichisches Deutsch, Austria. Empty for codes that Intl doesn't know.
 */
function languageNames(code: string): string[] {
  const locale = parseLocale(code);
  if (!locale) return [];
  const names = ["en", locale.language].flatMap((reader) => [
    displayName(reader, "language", locale.baseName),
    displayName(reader, "language", locale.language),
  ]);
  const region = locale.region === undefined ? undefined : displayName("en", "region", locale.region);
  return [...new Set([...names, region])].filter((name) => name !== undefined);
}

function parseLocale(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code.replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

function displayName(reader: string, type: "language" | "region", code: string): string | undefined {
  return new Intl.DisplayNames([reader, "en"], { type, fallback: "none" }).of(code);
}
