import { expect, it } from "vitest";
import { labelsOf } from "../../../src/jobs/audio-service/result-labels.ts";
import { makeJob } from "../make-job.ts";

const titleOf = async (options: Readonly<Record<string, unknown>>) =>
  (await labelsOf(makeJob({ options }), { find: async () => undefined })).tags.title;

it("tags a result with one line of its text, without control and direction characters", async () => {
  expect(await titleOf({ text: "One\r\nTwo\u0000\u202ethree" })).toBe("One Two three");
});

it("tags a result without a text with its command", async () => {
  expect(await titleOf({})).toBe("/tts");
});
