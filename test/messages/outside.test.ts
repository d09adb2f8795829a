import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Folders where every text that people read must go through messages/. The operator's pages and log are in English
 * (ops/, app/).
 */
const ROOMS = [
  "bots",
  "jobs",
  "commands",
  "budgets",
  "permissions",
  "settings",
  "moderation",
  "transcripts",
  "media",
];

const COMMENTS = /\/\*[^]*?\*\/|(?<![:"'`\w])\/\/.*$/gm;
const STRINGS = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** Begins and ends as a sentence does, and has words between. */
const SENTENCE = /^\s*\p{Lu}[\p{L}'’]* \P{Lu}[^<>]*[.!?…]\s*$/u;
/** Text that is logged or thrown for the operator. */
const FOR_OPERATORS = /(?:\blog\??\.\w+\(|Error\(|Failure\(|detail: )[^;]{0,200}$/;

/** Descriptions in code (phrases.ftl translates them), and permissions as Slack's and Discord's own pages name them. */
const DESCRIPTIONS = /(?:description|otherwise|default|example|name): $/;

function sentencesIn(path: string): string[] {
  const source = readFileSync(path, "utf8").replaceAll(COMMENTS, "");
  return [...source.matchAll(STRINGS)].flatMap(({ 0: whole, 1: quoted, 2: template, index }) => {
    const before = source.slice(Math.max(0, index - 260), index);
    const isTold = SENTENCE.test(quoted ?? template ?? "");
    return isTold && !FOR_OPERATORS.test(before) && !DESCRIPTIONS.test(before) ? [`${path}: ${whole}`] : [];
  });
}

/**
 * Descriptions of tools for models, the doctor's and the live check's messages to the operator, samples of voices in their own languages,
 * reasons why a file failed, for the log, and instructions to the language model.
 */
const NOT_SENTENCES = new Set([
  "src/bots/api/mcp/tools.ts",
  "src/bots/discord/assumptions.ts",
  "src/bots/discord/check.ts",
  "src/bots/discord/live-probes.ts",
  "src/bots/discord/voice-channels/live-voice.ts",
  "src/bots/slack/assumptions.ts",
  "src/bots/slack/live-probes.ts",
  "src/bots/slack/app/check.ts",
  "src/bots/telegram/assumptions.ts",
  "src/bots/telegram/check.ts",
  "src/bots/telegram/live-probes.ts",
  "src/commands/voice/preview.ts",
  "src/media/processing/processes/child.ts",
  "src/media/storage/place.ts",
  "src/media/storage/s3/index.ts",
  "src/media/storage/s3/s3-errors.ts",
  "src/transcripts/language-model/ask.ts",
  "src/transcripts/language-model/translate.ts",
  "src/transcripts/language-model/write-minutes.ts",
]);
const files = ROOMS.flatMap((room) => globSync(`src/${room}/**/*.ts`)).filter(
  (path) => !NOT_SENTENCES.has(path),
);

it("no user-facing sentence is outside messages/", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

it("a sentence in code is detected", () => {
  const found = [...'throw refuse("Your file is too large.");'.matchAll(STRINGS)];
  expect(found.some(({ 1: quoted }) => SENTENCE.test(quoted ?? ""))).toBe(true);
});
