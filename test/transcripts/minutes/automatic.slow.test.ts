import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parsePrices } from "../../../src/budgets/prices.ts";
import { UserError } from "../../../src/errors.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { say as sentence } from "../../../src/messages/index.ts";
import { resolveEffectiveSettings } from "../../../src/settings/resolve.ts";
import { startAutomaticMinutes } from "../../../src/transcripts/minutes/automatic-minutes.ts";
import { createMinutesStore, type MinutesStore } from "../../../src/transcripts/minutes/store.ts";
import { say } from "../../jobs/open-jobs.ts";
import { useModelApp } from "../use-model-app.ts";

const PRICES = parsePrices(
  JSON.stringify({ currency: "USD", operations: { "language-model": { per: "1000 tokens in", price: 1 } } }),
);
const WORDS = "I'll write the report by Friday.";
const BY_MODEL = {
  summary: [{ text: "The report is written by Friday", quote: "write the report by Friday", segment: 0 }],
  decisions: [],
  items: [],
  questions: [],
  chapters: [],
};

describe("automatic minutes by the language model", () => {
  const use = useModelApp({ answer: () => BY_MODEL, prices: PRICES });
  const minutes = () => createMinutesStore({ db: use.app.store.db });
  let posted: string[] = [];
  let running: Awaited<ReturnType<typeof startAutomaticMinutes>> | undefined;
  let transcript = "";

  beforeEach(async () => {
    posted = [];
    const { id } = await use.accept("transcripts ask", { question: "What is in the report?" });
    await expect.poll(async () => (await use.app.jobs.findJob(id))?.finishedAt).toBeTruthy();
    transcript = id;
    await use.keep({ jobId: id, segments: [{ text: WORDS, start: 0, speaker: "A" }] });
  });
  afterEach(() => running?.close());

  const start = async (store: Partial<MinutesStore> = {}, accept = use.app.jobs.accept) => {
    running = await startAutomaticMinutes({
      store: { ...minutes(), ...store },
      rows: use.rows(),
      posts: {
        isPossible: (job): job is Job => job !== null,
        post: async ({ jobId }) => void posted.push(jobId),
      },
      notices: { post: async () => undefined },
      settings: {
        of: async () =>
          resolveEffectiveSettings([{ level: "channel", name: "minutes", value: "automatic-model" }]),
      },
      findJob: use.app.jobs.findJob,
      async accept(invocation) {
        const accepted = await accept(invocation);
        if (accepted.kind !== "job") throw new Error("expected a job");
        return accepted;
      },
      hasModel: true,
      listen: use.app.store.listen,
      log: pino({ level: "silent" }),
    });
  };
  const stored = () => minutes().find(transcript);
  const row = () =>
    use.app.store.db
      .selectFrom("minutes")
      .selectAll()
      .where("jobId", "=", transcript)
      .executeTakeFirstOrThrow();
  const isFinished = async () => (await row()).dueAt === null;
  const finished = () => expect.poll(isFinished).toBe(true);

  it("are written by a job that posts nothing, then posted once, and cost what the endpoint reports", async () => {
    await minutes().request(transcript);
    await start();
    await finished();
    expect(await stored()).toMatchObject({ origin: "model" });
    expect(posted).toEqual([transcript]);
    const { writerId } = await row();
    const writer = await use.app.jobs.findJob(writerId ?? "");
    expect(writer).toMatchObject({ command: "transcripts write-minutes", spent: 100_000, receipts: {} });
    expect(use.app.platform.shown.has(writerId ?? "")).toBe(false);
  });

  it("are paid for once if the process dies after it has asked for them", async () => {
    await minutes().request(transcript);
    let died = false;
    await start({
      async noteWriter() {
        died = true;
        throw new Error("the process died");
      },
    });
    await expect.poll(() => died).toBe(true);
    await running?.close();
    await start();
    await use.app.store.db.updateTable("minutes").set({ dueAt: new Date() }).execute();
    await use.app.store.notify("minutes", "");
    await finished();
    expect(await stored()).toMatchObject({ origin: "model" });
    expect([use.fake.arrived(), posted.length]).toEqual([1, 1]);
  });

  it.each([
    ["the endpoint refuses", { status: 401 }, 1],
    ["nobody knows whether the endpoint was asked", "reset-after", 1],
    ["what it writes is unusable", { says: "no JSON" }, 2],
  ] as const)("are made by rules, and say so, when %s", async (_, fault, requests) => {
    use.fake.fail(fault, requests);
    await minutes().request(transcript);
    await start();
    await finished();
    expect(await stored()).toMatchObject({ origin: "rules", fallback: "failed" });
    expect([use.fake.arrived(), posted]).toEqual([requests, [transcript]]);
  });

  it("are made by rules, with nothing sent, when a budget refuses them", async () => {
    await use.app.jobs.accept({
      ...say(""),
      command: "budget set",
      options: { amount: 0.01, for: "server", period: "day" },
      mayAdminister: async () => true,
    });
    await minutes().request(transcript);
    await start();
    await finished();
    expect(await stored()).toMatchObject({ origin: "rules", fallback: "refused" });
    expect([use.fake.arrived(), posted]).toEqual([0, [transcript]]);
  });

  it("wait while the bot accepts no jobs", async () => {
    let asked = 0;
    await minutes().request(transcript);
    await start({}, () => {
      asked += 1;
      return Promise.reject(new UserError(sentence("draining")));
    });
    await expect.poll(() => asked).toBe(1);
    await running?.close();
    expect(await stored()).toBeUndefined();
    expect(await isFinished()).toBe(false);
    await start();
    await use.app.store.db.updateTable("minutes").set({ dueAt: new Date() }).execute();
    await use.app.store.notify("minutes", "");
    await finished();
    expect(await stored()).toMatchObject({ origin: "model" });
  });
});
