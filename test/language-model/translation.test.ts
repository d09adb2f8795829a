import { expect, onTestFinished, test } from "vitest";
import { createLanguageModel } from "../../src/language-model/client.ts";
import { isMaybeCharged, translateLines } from "../../src/language-model/translation.ts";
import { startFakeLanguageModel } from "../fakes/language-model/index.ts";

const LANGUAGES = { from: "en", to: "de" };

async function openTranslator() {
  const answer = (request: { messages: readonly { content: string }[] }) => {
    const { lines } = JSON.parse(request.messages[1]?.content ?? "") as {
      lines: { id: number; text: string }[];
    };
    return { lines: lines.map(({ id, text }) => ({ id, text: `${text}\n(de)` })) };
  };
  const fake = await startFakeLanguageModel({ answer });
  const model = createLanguageModel({
    url: fake.url,
    apiKey: "",
    model: fake.model,
    sleep: async () => undefined,
  });
  onTestFinished(async () => {
    await model.close();
    await fake.close();
  });
  return { fake, translate: (lines: readonly string[]) => translateLines(model, lines, LANGUAGES) };
}

test("the language model translates line by line, in requests that it can overlook", async () => {
  const { fake, translate } = await openTranslator();
  const lines = Array.from({ length: 130 }, (_, i) => `line ${i}`);
  expect(await translate(lines)).toEqual(lines.map((line) => `${line} (de)`));
  expect(fake.charged).toHaveLength(3);
  expect(fake.charged[0]?.messages[0]?.content).toContain("from English (en) into German (de)");
});

test.each([
  ["nothing was charged", { status: 429 }, 60, false],
  ["it may have been charged", "reset-after", 60, true],
  ["a part was charged", { status: 429 }, 61, true],
] as const)("a failure says whether %s", async (_, fault, count, isCharged) => {
  const { fake, translate } = await openTranslator();
  const lines = Array.from({ length: count }, (_, i) => `line ${i}`);
  if (count > 60) fake.fail({ slow: 0 });
  fake.fail(fault, 9);
  const error = await translate(lines).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(isMaybeCharged(error)).toBe(isCharged);
});
