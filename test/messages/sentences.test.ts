import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../../src/messages/en.ts";
import { render } from "../../src/messages/index.ts";

const keys = Object.keys(en);
/** Parts of a line or of another sentence. */
const FRAGMENTS =
  /^(?:limit[A-Z]|budget(?:Of|By|For)[A-Z]|budgetLine$|usage(?:Line$|Of(?!Server)|Apart$|By[A-Z])|optionRequired$|voiceLine$|voiceIsFavorite$|voiceHear$|artistLine$|rule(?:$|Allows|Denies|ForRole|ForEverybody|InChannel|Everywhere$)|ping(?!Well|Unwell)\w+$|jobLine$|jobOfServer$|latestHere$|pronunciation$|tagArtist$|spoken[A-Z]\w+$|sourceOfJob$|help\w*Option$|helpExample$|setting(?:Line|Unset|On|Off|VoiceName|(?:From|For|By)[A-Z]\w+)$)/;

/** What stands on a button or over a field, not in a sentence. */
const LABELS =
  /^(?:discord|slack)(?:Cancel|Again|Retry|Arrived|Resume|Edit|OtherVoice|VoiceMessage|VoiceMineAlways|VoiceMineNoMore|VoiceHereAlways|VoiceHereNoMore|Delete|MoreText|Yes|No|Run|Next|Close|LinkTo|MadeBefore|ChooseMade|Where|ChooseVoice)$/;

const sources = globSync("src/**/*.ts").map((path) => readFileSync(path, "utf8"));
const table = readFileSync("src/messages/en.ts", "utf8");

/** What each sentence asks for, from its own types: the table's source is the only place that knows them. */
function valuesOf(key: string, count: number): Record<string, string | number> {
  const params = new RegExp(`^  ${key}: \\((?:p: \\{([^}]*)\\})?\\)`, "m").exec(table);
  if (params === null) throw new Error(`the parameters of ${key} cannot be read`);
  const named = [...(params[1] ?? "").matchAll(/(\w+)\??: (string|number)/g)];
  return Object.fromEntries(named.map(([, name, type]) => [name, type === "number" ? count : "thing"]));
}

const withAnyValues = (key: string) =>
  [0, 1, 7, 1234.5].map((count) => render({ key, params: valuesOf(key, count) }));

describe.each(keys)("the sentence %s", (key) => {
  it("is said somewhere", () => {
    expect(sources.some((text) => text.includes(`"${key}"`) || text.includes(`en.${key}(`))).toBe(true);
  });

  it("is whole: nothing is missing in it, and it has an end", () => {
    for (const said of key === "unknownSentence" ? [] : withAnyValues(key)) {
      expect(said).not.toMatch(/no words for|undefined|NaN|\[object|\s{2}|\n/);
      expect(said.length).toBeGreaterThan(1);
      if (!FRAGMENTS.test(key) && !LABELS.test(key))
        expect(said).toMatch(/^[A-Z/“\d].*(?:[.:?!]|For example: thing|taken\. thing|\/invite @thing)$/);
    }
  });

  it("names no secret", () => {
    for (const said of withAnyValues(key))
      expect(said).not.toMatch(/bearer|password\s*[:=]|secret|token\s*[:=]|xox/i);
  });

  it("can be told though its values are lost", () => {
    const told = render({ key, params: {} });
    expect(told.length).toBeGreaterThan(1);
  });
});
