/** Measures how long a search in the catalog takes while a person types. `npm run bench -- voices [voices]` */
import { loadavg } from "node:os";
import { indexVoices } from "../src/audio/voice-index.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const VOICES = Number(process.argv[2] ?? 5_000);
const SEARCHES = 2_000;
const LIMIT = 25;

const NAMES = ["Clara", "Hamish", "Yuki", "Jürgen", "Zoë", "Mary Jane", "Aunt-May", "Rufus", "Anaïs"];
const LANGUAGES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-MX", "ja-JP", "zh-CN", "pt-BR", "it-IT", "hi-IN"];
const CATEGORIES = ["social-media", "advertisement", "narrative-and-story", "healthcare", "companions"];
const at = (list: readonly string[], i: number) => list[i % list.length] ?? "";

const voices = Array.from({ length: VOICES }, (_, i) => ({
  id: `v-${i}`,
  name: `${at(NAMES, i)} ${i.toString(36)}`,
  language: at(LANGUAGES, i * 7),
  gender: i % 2 ? "female" : "male",
  category: at(CATEGORIES, i * 3),
}));
const QUERIES = {
  "one letter": "c",
  "a name": "jurgen 2x",
  "a name with a slip": "hamsih",
  "a language in words": "german",
  "a language with a slip": "portugese",
  "three words": "british english female",
  "nothing that is there": "klingon opera",
};
const favorites = voices.slice(-50).map(({ name }) => name);

const began = performance.now();
const index = indexVoices(voices);
const indexing = performance.now() - began;

const rows = Object.entries(QUERIES).map(([what, query]) => {
  const times = Array.from({ length: SEARCHES }, () => {
    const start = performance.now();
    index.find(query, LIMIT, favorites);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { search: what, p50: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)) };
});
printTable(`${VOICES} voices, indexed in ${ms(indexing)}, load ${loadavg()[0]?.toFixed(1)}`, rows);
