/**
 * Writes src/moderation/rules/matching/lookalikes.json from Unicode's list of confusable characters:
 * `npm run generate -- lookalikes confusables.txt`. Unicode publishes the list at https://www.unicode.org/Public/security/.
 */
import { readFileSync, writeFileSync } from "node:fs";

const [, , path = "confusables.txt"] = process.argv;
const list = readFileSync(path, "utf8").replace(/^\u{feff}/u, "");
const [, version = ""] = /^# Version: (.*)$/m.exec(list) ?? [];

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/gu;
/** Kana and Han look alike (口, ロ), but nobody writes Latin words with them. */
const UNTOUCHED =
  /[\0-\u007f\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー〇]/u;

/** As matching/fold.ts does without lookalikes. Unicode compares an m with rn, which is the same in our own alphabet. */
const fold = (text: string) =>
  text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD").replaceAll(UNSEEN, "");
const characters = (codes: string) =>
  codes
    .trim()
    .split(" ")
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join("");

const isCapital = (character: string) => character.toLowerCase() !== character;

const found = new Map<string, string>();
let [pairs, decomposed, untouched, signs] = [0, 0, 0, 0];
for (const [, from = "", to = ""] of list.matchAll(/^([0-9A-F]+) ;\s*([0-9A-F ]+?) ;\sMA/gm)) {
  const source = characters(from);
  const plain = fold(characters(to)).replace("rn", "m");
  pairs += 1;
  if (fold(source) === plain || /^[a-z0-9]+$/.test(fold(source))) decomposed += 1;
  else if (UNTOUCHED.test(source)) untouched += 1;
  else if (!/^[\p{L}\p{N}]+$/u.test(plain)) signs += 1;
  // An I of another alphabet is read as ours is: Unicode lists it as an l.
  else
    found.set(source, characters(to).startsWith("l") && isCapital(source) ? plain.replace("l", "i") : plain);
}
// Small letters whose capital looks Latin: в, н.
for (const [source, plain] of found) {
  const small = source.toLowerCase();
  if (isCapital(source) && /^[a-z]$/.test(plain) && !/^[a-z]$/.test(found.get(small) ?? ""))
    found.set(small, plain);
}
const alike = Map.groupBy(found, ([, plain]) => plain);

const sorted = [...alike].sort(([a], [b]) => (a < b ? -1 : 1));
const file = {
  source: `Unicode ${version}, confusables.txt (UTS 39), folded and without what compatibility decomposition handles`,
  copyright: "© 2024 Unicode, Inc.; Unicode License v3: see unicode-license.txt",
  alike: Object.fromEntries(
    sorted.map(([plain, sources]) => [
      plain,
      sources
        .map(([source]) => source)
        .sort()
        .join(""),
    ]),
  ),
};
const to = new URL("../../../src/moderation/rules/matching/lookalikes.json", import.meta.url);
writeFileSync(to, `${JSON.stringify(file, undefined, 2)}\n`);
console.log({ pairs, decomposed, untouched, signs, written: found.size });
