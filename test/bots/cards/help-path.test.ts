import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { composeAnswer, helpPathOf } from "../../../src/bots/cards/index.ts";
import { HELP_SECTIONS, REQUEST_SECTION } from "../../../src/bots/cards/help-path.ts";
import { readDocs } from "../../../src/bots/web/docs/library.ts";
import { renderPage } from "../../../src/bots/web/docs/render.ts";
import type { Outcome } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { makeJob } from "../../jobs/make-job.ts";

const failed = (reason: Extract<Outcome, { reason: unknown }>["reason"], over: object = {}): Outcome => ({
  verdict: "failed",
  reason,
  maybeCharged: false,
  ...over,
});

/** Sentences that stand beside a reason, and those of jobs that somebody canceled. */
const BESIDE = new Set([
  "cancelledBeforeStart",
  "cancelledWhileRunning",
  "modelCancelled",
  "whichPart",
  "whichStep",
  "partsKept",
  "resubmitted",
  "nothingSpent",
  "maybeCharged",
  "jobId",
  "howToFix",
]);
const reasons = [...readFileSync("src/messages/en/failures.ftl", "utf8").matchAll(/^([a-zA-Z]+) =/gm)].map(
  ([, key = ""]) => key,
);

describe("how to fix a failure", () => {
  it("is told for every reason of the jobs, in a section of the page that exists", async () => {
    expect(Object.values(HELP_SECTIONS).flat().toSorted()).toEqual(
      reasons.filter((key) => !BESIDE.has(key)).toSorted(),
    );
    const library = await readDocs();
    const page = library.bySlug.get("failures");
    const { sections } = page ? await renderPage(page, library) : { sections: [] };
    const anchors = sections.map(({ anchor }) => anchor).filter(Boolean);
    expect([...Object.keys(HELP_SECTIONS), REQUEST_SECTION].toSorted()).toEqual(anchors.toSorted());
  });

  it("is told in the request's own section if the request doesn't fit", () => {
    expect(helpPathOf(failed(say("noSpeech")))).toBe(`/docs/failures#${REQUEST_SECTION}`);
  });

  it("is told at the public address, and not at all while people can't open it", () => {
    const link = {
      label: "How do I fix this?",
      url: "https://bot.example/docs/failures#the-bots-key-is-refused",
    };
    const outcome = failed(say("serviceKeyRefused"));
    expect(composeAnswer(makeJob(), outcome, "https://bot.example").links).toEqual([link]);
    expect(composeAnswer(makeJob(), outcome).links).toEqual([]);
  });

  it("is not told if nothing failed: there is a result or a question, or somebody canceled", () => {
    expect(helpPathOf(failed(say("cancelledBeforeStart"), { verdict: "cancelled" }))).toBeUndefined();
    expect(helpPathOf(failed(say("dubAnyway"), { confirm: say("actionRetry") }))).toBeUndefined();
    expect(helpPathOf({ verdict: "done", result: { files: [] } })).toBeUndefined();
  });
});
