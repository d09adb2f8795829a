import { expect, test } from "vitest";
import { translateOnce, type TranslateLines } from "../src/transcript/translation.ts";

const LANGUAGES = { from: "en", to: "de" };

/** A task's receipts across its starts. */
function openTask(receipt?: unknown) {
  let kept = receipt;
  const keepReceipt = async (next: unknown) => void (kept = next);
  const stop = new AbortController();
  return { start: () => ({ receipt: kept, keepReceipt, signal: stop.signal }), stop };
}

test("lines are translated once, however often the task starts", async () => {
  const asked: unknown[] = [];
  const translate: TranslateLines = async (lines, languages) => {
    asked.push({ lines, languages });
    return lines.map((line) => `${line}!`);
  };
  const task = openTask();
  expect(await translateOnce(translate, ["a", "b"], LANGUAGES, task.start())).toEqual(["a!", "b!"]);
  expect(await translateOnce(translate, ["a", "b"], LANGUAGES, task.start())).toEqual(["a!", "b!"]);
  expect(asked).toEqual([{ lines: ["a", "b"], languages: LANGUAGES }]);
});

test("a translation that may have been charged isn't asked for again", async () => {
  const task = openTask();
  const never: TranslateLines = () => new Promise(() => undefined);
  const waiting = translateOnce(never, ["a"], LANGUAGES, task.start());
  task.stop.abort(new Error("the studio is closing"));
  await expect(waiting).rejects.toThrow("the studio is closing");
  await expect(translateOnce(never, ["a"], LANGUAGES, task.start())).rejects.toMatchObject({
    code: "translation_failed",
    message: expect.stringMatching(/may have charged/),
  });
});
