import { describe, expect, it } from "vitest";
import { sentenceText } from "../../src/bots/discord/rendering/messages.ts";
import { answerContent, plainContent } from "../../src/bots/slack/messages/plain-blocks.ts";
import { render } from "../../src/messages/index.ts";
import { runInLanguage } from "../../src/messages/language.ts";
import { type Locale, LOCALES } from "../../src/messages/locales.ts";
import { languageOf, type Written } from "../messages/language-files.ts";
import { HOSTILE } from "./alphabet.ts";
import { activeIn } from "./discord-markup.ts";
import { activeInSlack } from "./slack-markup.ts";
import { unfitIn } from "./strings.ts";

const catalog = languageOf("en");
const withValues = catalog.filter(({ values }) => values.size > 0);

/** Attacks per sentence in every language but English, which gets all of them. */
const SAMPLE = 6;

const attacksOn = (locale: Locale, index: number): readonly string[] =>
  locale === "en"
    ? HOSTILE
    : Array.from({ length: SAMPLE }, (_, n) => HOSTILE[(index * SAMPLE + n) % HOSTILE.length] ?? "");

/** A row may contain a string instead of a number, so every value is hostile. */
const sentenceWith = ({ key, values }: Written, value: string) => ({
  key,
  params: Object.fromEntries([...values.keys()].map((name) => [name, value])),
});

/** Returns what is wrong with a sentence wherever it is shown. */
function faultsOf(sentence: Parameters<typeof render>[0]): readonly string[] {
  const told = render(sentence);
  return [
    ...(/[\r\n\t]/.test(told) ? ["more than one line"] : []),
    ...unfitIn([told]),
    ...activeIn(sentenceText(sentence)).map((found) => `Discord acts on ${found}`),
    ...[plainContent([told]), answerContent(told)]
      .flatMap((content) => activeInSlack(content))
      .map((found) => `Slack acts on ${found}`),
  ];
}

describe.each(LOCALES)("every sentence of the catalog in %s", (locale) => {
  it("stays one line of plain text on every platform, whatever its values contain", () => {
    const faults = runInLanguage(locale, () =>
      withValues.flatMap((sentence, index) =>
        attacksOn(locale, index).flatMap((attack) =>
          faultsOf(sentenceWith(sentence, attack)).map(
            (fault) => `${sentence.key}, ${JSON.stringify(attack.slice(0, 80))}: ${fault}`,
          ),
        ),
      ),
    );
    expect(faults).toEqual([]);
  });
});

it("a sentence of another version is shown with its key as plain text", () => {
  expect(HOSTILE.flatMap((key) => faultsOf({ key, params: { [key]: key } }))).toEqual([]);
});

it("the catalog is the program's own", () => {
  expect(withValues.length).toBeGreaterThan(250);
});
