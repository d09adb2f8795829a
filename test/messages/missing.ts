/** What a language still lacks, as lines to be translated: `npm run untranslated -- de`. */
import { readFileSync } from "node:fs";
import { languageOf } from "./language-files.ts";
import { phrasesInUse } from "./phrases-in-use.ts";

const [locale = ""] = process.argv.slice(2);
const known = new Set(languageOf(locale).map(({ key }) => key));
const lacking = languageOf("en").filter(({ key }) => !known.has(key));
for (const file of new Set(lacking.map(({ file }) => file))) {
  console.log(`\n# ---- ${locale}/${file}\n`);
  const source = readFileSync(`src/messages/en/${file}`, "utf8");
  for (const { key, file: of } of lacking) if (of === file) console.log(entryOf(source, key));
}
const phrases = phrasesInUse().filter(({ id }) => !known.has(id));
if (phrases.length > 0) console.log(`\n# ---- ${locale}/phrases.ftl\n`);
for (const { id, english } of phrases) console.log(`${id} = ${english}`);

/** A message as it stands in its file, with the comment above it. */
function entryOf(source: string, key: string): string {
  const found = new RegExp(`^(?:# .*\\n)*${key} =.*(?:\\n[ \\t].*|\\n\\}.*)*`, "m").exec(source);
  return found?.[0] ?? `${key} =`;
}
