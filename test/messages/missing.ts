/**
 * Lists missing translations as lines to translate: `npm run i18n:missing`, or `npm run i18n:missing -- de fr` for some
 * languages. Exits with 1 for missing ones only with `--strict`.
 */
import { readFileSync } from "node:fs";
import { ENGLISH, LOCALES } from "../../src/messages/locales.ts";
import { languageOf } from "./language-files.ts";
import { phrasesInUse } from "./phrases-in-use.ts";

const given = process.argv.slice(2);
const asked = given.filter((word) => !word.startsWith("--"));
const unknown = asked.filter((word) => !LOCALES.some((locale) => locale === word));
if (unknown.length > 0) {
  console.error(`Unknown language ${unknown.join(", ")}. Languages: ${LOCALES.join(", ")}.`);
  process.exit(1);
}

const english = languageOf(ENGLISH);
const missing = (asked.length > 0 ? asked : LOCALES).filter((locale) => locale !== ENGLISH).map(report);
if (given.includes("--strict") && missing.some((count) => count > 0)) process.exitCode = 1;

/** Prints a language's missing messages and returns their number. */
function report(locale: string): number {
  const known = new Set(languageOf(locale).map(({ key }) => key));
  const sentences = english.filter(({ key }) => !known.has(key));
  const phrases = phrasesInUse().filter(({ id }) => !known.has(id));
  const count = sentences.length + phrases.length;
  console.log(`${locale}: ${count} missing`);
  for (const file of new Set(sentences.map(({ file }) => file))) {
    console.log(`\n# locales/${locale}/${file}\n`);
    const source = readFileSync(`src/messages/${ENGLISH}/${file}`, "utf8");
    for (const { key, file: of } of sentences) if (of === file) console.log(entryOf(source, key));
  }
  if (phrases.length > 0) console.log(`\n# locales/${locale}/phrases.ftl\n`);
  for (const phrase of phrases) console.log(`${phrase.id} = ${phrase.english}`);
  if (count > 0) console.log();
  return count;
}

/** Returns a message as it stands in its file, with the comment above it. */
function entryOf(source: string, key: string): string {
  const found = new RegExp(`^(?:# .*\\n)*${key} =.*(?:\\n[ \\t].*|\\n\\}.*)*`, "m").exec(source);
  return found?.[0] ?? `${key} =`;
}
