import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Where everything that people read goes through messages/. The pages and log for whoever runs the bot are in English (ops/,
 * app/), and so is the playground's own page, which is served as it stands.
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
/** What is logged, or thrown for whoever runs the bot, is for them. */
const FOR_OPERATORS = /(?:\blog\??\.\w+\(|Error\(|Failure\(|detail: )[^;]{0,200}$/;

/** Descriptions of what code has (phrases.ftl translates them), and of rights that Slack's and Discord's own pages show. */
const DESCRIPTIONS = /(?:description|otherwise|default|example|name): $/;

function sentencesIn(path: string): string[] {
  const source = readFileSync(path, "utf8").replaceAll(COMMENTS, "");
  return [...source.matchAll(STRINGS)].flatMap(({ 0: whole, 1: quoted, 2: template, index }) => {
    const before = source.slice(Math.max(0, index - 260), index);
    const isTold = SENTENCE.test(quoted ?? template ?? "");
    return isTold && !FOR_OPERATORS.test(before) && !DESCRIPTIONS.test(before) ? [`${path}: ${whole}`] : [];
  });
}

/** What the doctor tells whoever runs the bot, samples of voices in their own languages, and why a file failed, for the log. */
const NOT_SENTENCES = new Set([
  "src/bots/discord/places/check.ts",
  "src/bots/slack/app/check.ts",
  "src/commands/voice/preview.ts",
  "src/media/processing/processes/child.ts",
]);
const files = ROOMS.flatMap((room) =>
  globSync(`src/${room}/**/*.ts`, { exclude: ["src/bots/web/page/**"] }),
).filter((path) => !NOT_SENTENCES.has(path));

it("no sentence for people stands outside messages/", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

it("a sentence that stands in code is found", () => {
  const found = [...'throw refuse("Your file is too large.");'.matchAll(STRINGS)];
  expect(found.some(({ 1: quoted }) => SENTENCE.test(quoted ?? ""))).toBe(true);
});
