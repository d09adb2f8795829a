import { describe, expect, it } from "vitest";
import { dub } from "../../../src/commands/sound/recordings.ts";
import { dubbing } from "@mynah/audio-interface";
import { expectedCost, untranslatedQuestion } from "../../../src/jobs/intake/expected-cost.ts";
import { noBudgets } from "../../../src/budgets/index.ts";
import { say } from "../../../src/messages/index.ts";
import { PLAN } from "../new-job.ts";

const dubInto = (target_language: string, source_language?: string) => ({
  ...PLAN,
  operation: dubbing.name,
  request: { target_language, ...(source_language !== undefined && { source_language }) },
});

describe("a service that can't translate", () => {
  it.each([
    ["de", undefined, true],
    ["de-AT", "en-US", true],
    ["en-GB", undefined, false],
    ["de", "de-AT", false],
  ])("dubs into %s from %s after a question: %s", (to, from, isAsked) => {
    const question = untranslatedQuestion(dubInto(to, from));
    expect(question?.sentence.key).toBe(isAsked ? "dubUntranslatedQuestion" : undefined);
  });

  it("asks about a step of several, and about nothing else", () => {
    const step = { command: dub.name, options: {}, plan: dubInto("fr") };
    expect(untranslatedQuestion({ steps: [step], expect: "audio" })?.sentence.params).toEqual({
      language: "fr",
    });
    expect(untranslatedQuestion(PLAN)).toBeUndefined();
  });

  it("asks by a job that isn't sent and has failed in nothing, and runs when the answer is yes", () => {
    const plan = dubInto("de");
    const question = untranslatedQuestion(plan);
    const asked = expectedCost(noBudgets, plan, { retryOf: null, question });
    expect(asked.outcome).toEqual({
      verdict: "cancelled",
      reason: question?.sentence,
      confirm: say("dubAnyway"),
      maybeCharged: false,
    });
    expect(expectedCost(noBudgets, plan, { retryOf: "j1", question }).outcome).toBeUndefined();
  });
});
