import { expect, test } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { checkConsent } from "../../../src/jobs/worker/effects.ts";

const plan = { request: {}, sources: {}, expect: "audio" } as const;

test("a voice is trained only when the row records its owner's consent", () => {
  const training = { ...plan, operation: "trainVoice" };
  expect(() => checkConsent(training)).toThrow(UserError);
  expect(() => checkConsent({ ...training, hasConsent: false })).toThrow(UserError);
  expect(() => checkConsent({ ...training, hasConsent: true })).not.toThrow();
  expect(() => checkConsent({ ...plan, operation: "speechSynthesis" })).not.toThrow();
});
