/**
 * Measures how long it takes to check an hour of speech against rules, and the accuracy from end to end: lines of the
 * test set, spoken by the studio's voices and transcribed by its recognizer. `npm run bench -- moderation [-- quick]`;
 * quick skips the second part.
 */
import { loadavg } from "node:os";
import { compileRules } from "../src/moderation/rules/matcher.ts";
import { evaluateTranscript } from "../src/moderation/rules/evaluate.ts";
import { PRESET_KINDS } from "../src/settings/clip-rule.ts";
import { matcherFor, type Line, lines, measured } from "../test/moderation/rules/lines.ts";
import { rule } from "../test/moderation/rules/rule.ts";
import { openStudio } from "@mynah/studio/testing";
import { ms, percentile, printTable } from "./statistics.ts";

const TIMES = 20;
/** 150 words a minute. */
const WORDS_AN_HOUR = 9_000;
const KEYWORDS = 1_000;
const TALK = lines.filter(({ language, forbidden }) => language === "en" && !forbidden);

function hourOfTalk() {
  const segments = [];
  let words = 0;
  for (let nth = 0; words < WORDS_AN_HOUR; nth += 1) {
    const { text = "" } = TALK[nth % TALK.length] ?? {};
    segments.push({ text, start: words / 2.5, speaker: `Speaker ${nth % 3}` });
    words += text.split(" ").length;
  }
  return segments;
}

/** 1,000 different nonsense words, made of letters only. */
const keywords = Array.from({ length: KEYWORDS }, (_, nth) =>
  `qu${nth.toString(26)}`.replaceAll(/\d/g, (digit) => "stuvwxyzab".charAt(Number(digit))),
);

/** Returns CPU time, which isn't affected by other programs on the machine. */
function timed(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function speed() {
  const segments = hourOfTalk();
  const presets = PRESET_KINDS.map((kind) => ({ kind, language: "en" as const }));
  const kinds = {
    "1,000 keywords": [rule({ words: keywords })],
    "1,000 keywords, with wildcards": [rule({ words: keywords.map((word) => `*${word}*`) })],
    "1,000 keywords and all English lists": [rule({ words: keywords, presets })],
    "10 patterns": [
      rule({
        patterns: keywords.slice(0, 10).map((word) => `\\b${word}+s?\\b|(?:${word}[aeiou]{1,3})+`),
      }),
    ],
  };
  const rows = Object.entries(kinds).map(([what, rules]) => {
    const compiling = timed(() => compileRules(rules));
    const book = compileRules(rules);
    const times = Array.from({ length: TIMES }, () => timed(() => evaluateTranscript(book, segments)));
    return {
      what,
      "made ready": ms(compiling),
      p50: ms(percentile(times, 0.5)),
      p99: ms(percentile(times, 0.99)),
    };
  });
  printTable(`An hour of talk, load ${loadavg()[0]?.toFixed(1)}`, rows);
}

/** Categories that can be spoken: an evasive spelling sounds like the word it hides. */
const SAYABLE = new Set(["plain", "near-miss", "phrase", "house"]);
const VOICES = ["hamish", "clara"];

async function spoken() {
  const studio = await openStudio();
  const book = matcherFor("en");
  const said = lines.filter(({ language, about }) => language === "en" && SAYABLE.has(about));
  const judged: { line: Line; found: boolean }[] = [];
  for (const [nth, line] of said.entries()) {
    const voice = VOICES[nth % VOICES.length];
    const speech = await studio.now("/v1/audio/speech-synthesis", { voice, text: line.text });
    const heard = await studio.now("/v1/audio/stt", { url: speech.body.url, format: "txt" });
    const text = heard.body.error ? "" : await (await fetch(heard.body.url)).text();
    judged.push({ line, found: evaluateTranscript(book, [{ text }]).length > 0 });
  }
  await studio.close();
  const row = (what: string, some: typeof judged) => {
    const { precision, recall } = measured(some);
    return { what, lines: String(some.length), precision: precision.toFixed(2), recall: recall.toFixed(2) };
  };
  const invented = judged.filter(({ line }) => line.about === "house");
  const known = judged.filter(({ line }) => line.about !== "house");
  printTable("Spoken and heard", [row("words of the language", known), row("invented words", invented)]);
}

speed();
if (process.argv[2] !== "quick") await spoken();
