import { describe, expect, it } from "vitest";
import type { DeliverTo } from "../../../src/jobs/job.ts";
import { NOWHERE, deliveryOf, type Platform } from "../../../src/jobs/ports/platform.ts";
import { createAnswerLink } from "../../../src/jobs/reports/answer-link.ts";
import { makeJob } from "../make-job.ts";

const chat: Platform = {
  ...NOWHERE,
  name: "discord",
  sourceUrl: async () => "https://cdn.test/a.wav",
  linkTo: async ({ id }) => `/answers/${id}`,
  destinations: { api: NOWHERE, nowhere: NOWHERE },
};
const platforms = new Map([[chat.name, chat]]);
const job = (deliverTo?: DeliverTo) => makeJob({ id: "j1", platform: "discord", deliverTo });

describe("the delivery of a job", () => {
  it.each([
    [undefined, chat],
    [{ kind: "thread" }, chat],
    [{ kind: "direct-message" }, chat],
    [{ kind: "api", key: "k1" }, NOWHERE],
    [{ kind: "nowhere" }, NOWHERE],
  ] as const)("is its platform's conversation, or elsewhere: %j", (deliverTo, expected) => {
    expect(deliveryOf(platforms, job(deliverTo))).toBe(expected);
  });

  it("is missing if its platform isn't started here", () => {
    expect(deliveryOf(new Map(), job({ kind: "nowhere" }))).toBeUndefined();
  });

  it("gives programs a link to an answer in a conversation, and none to what only programs got", async () => {
    const linkTo = createAnswerLink(platforms, "https://mynah.test/");
    expect(await linkTo(job())).toBe("https://mynah.test/answers/j1");
    expect(await linkTo(job({ kind: "api", key: "k1" }))).toBeNull();
  });
});
