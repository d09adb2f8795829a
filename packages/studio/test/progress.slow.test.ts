import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

const SENTENCES = [
  "The build is green.",
  "We deploy on Friday.",
  "Please bring three cakes.",
  "See you soon.",
];

/** Returns the shares that a task reports until it has finished, without repeats. */
async function sharesOf(path: string, request: object): Promise<readonly (number | undefined)[]> {
  const taskId = await studio.begin(path, request);
  const shares: (number | undefined)[] = [];
  for (;;) {
    const { body } = await studio.call("GET", `/v1/task/${taskId}`);
    const share = body["progress"] as number | undefined;
    if (body.status !== 202) {
      expect(body).toMatchObject({ status: 200 });
      expect(body).not.toHaveProperty("progress");
      return shares;
    }
    if (shares.length === 0 || shares.at(-1) !== share) shares.push(share);
    await wait(3);
  }
}

/** The first may be missing, and every further one is larger; a running task never claims to be finished. */
function expectGrowing(shares: readonly (number | undefined)[]): void {
  const told = shares.filter((share) => share !== undefined);
  expect(shares.slice(-told.length)).toEqual(told);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(0);
  expect(told.at(-1)).toBeLessThan(1);
}

test("a script's task tells how many of its lines are spoken", async () => {
  const script = [...SENTENCES, ...SENTENCES].map((text) => ({ voice: "hamish", text }));
  const shares = await sharesOf("/v1/audio/script-tts", { script });
  expectGrowing(shares);
  for (const share of shares)
    expect([undefined, 0.12, 0.25, 0.37, 0.5, 0.62, 0.75, 0.87, 0.99]).toContain(share);
});

test("transcribing tells how much of the speech was heard; dubbing and a pipeline tell it as part of their steps", async () => {
  const text = SENTENCES.join(" ");
  const url = await studio.speak(text, "hamish");
  expectGrowing(await sharesOf("/v1/audio/stt", { url }));
  const dubbed = await sharesOf("/v1/audio/dubbinggen", { url, target_language: "en" });
  expectGrowing(dubbed);
  expect(dubbed.some((share) => share !== undefined && share > 0 && share < 0.5)).toBe(true);
  const repaired = await sharesOf("/v1/enhancer/process/pipeline", {
    url,
    step_filler_words_remove: true,
    step_audio_normalization: true,
  });
  expectGrowing(repaired);
  expect(repaired.some((share) => share !== undefined && share > 0 && share < 0.5)).toBe(true);
});
