import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../../src/commands/definition/command.ts";
import { describeJobEvent } from "../../src/jobs/reports/describe-event.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { createGuardedPost, type GuardedPost } from "../../src/net/guarded-post.ts";
import { createWebhooks } from "../../src/webhooks/index.ts";
import type { DescribeEvent } from "../../src/webhooks/message.ts";
import { createDeliveryStore } from "../../src/webhooks/delivery-store.ts";
import { createSecret } from "../../src/webhooks/secret.ts";
import { openTestJobs, refusalOf, type TestJobs } from "../jobs/use-jobs.ts";
import { startReceiver } from "./receiver.ts";

const log = pino({ level: "silent" });
const OPERATORS = createSecret();

describe("webhooks", () => {
  let jobs: TestJobs;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let senders: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    jobs = await openTestJobs();
    await jobs.startWorker();
  });
  afterAll(() => jobs.close());
  beforeEach(async () => {
    receiver = await startReceiver(OPERATORS);
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    senders = [];
    await jobs.app.store.db.deleteFrom("webhookEndpoints").execute();
    await jobs.app.store.db.deleteFrom("notices").execute();
    await receiver.close();
  });

  const describeEvent: DescribeEvent = async (event) =>
    describeJobEvent(
      {
        audit: jobs.app.jobs.audit,
        findJob: jobs.app.jobs.findJob,
        answerLink: async ({ id }) => `https://chat.example/${id}`,
        currency: undefined,
      },
      event.jobId ?? "",
      event,
    );

  /** Starts a worker process's sender, with `post` for how servers' endpoints are reached. */
  async function send(how: { post?: GuardedPost; operators?: boolean; describe?: DescribeEvent } = {}) {
    const { operators = true, post = createGuardedPost(), describe: describeIt = describeEvent } = how;
    const sender = await createWebhooks({
      interactiveDb: jobs.app.store.interactiveDb,
      secret: "a secret of tests",
      now: () => new Date(),
    }).send({
      store: jobs.app.store,
      operators: operators ? { url: receiver.url, secrets: [OPERATORS] } : undefined,
      post,
      trustedPost: createGuardedPost({ allowedOrigins: [receiver.url] }),
      describe: describeIt,
      now: () => new Date(),
      random: () => 0,
      log,
    });
    senders.push(sender);
  }

  /** Starts the receiver of servers' endpoints, and a sender that reaches it. */
  async function receive(secret: string) {
    const other = await startReceiver(secret);
    const trusted = createGuardedPost({ allowedOrigins: [other.url] });
    await send({ operators: false, post: (_, message) => trusted(other.url, message) });
    return other;
  }

  async function ask(
    line: string,
    { workspace = "w", manages = true } = {},
  ): Promise<Answer & { id: string }> {
    const { command, options } = parseCommandLine(line);
    const accepted = await jobs.ask({
      place: { workspace, channel: "c", address: {} },
      command,
      options,
      mayAdminister: async () => manages,
    });
    if (accepted.kind === "answer") return { ...accepted.answer, id: "" };
    return { id: accepted.job.id, title: "", lines: [] };
  }
  const refused = (...asked: Parameters<typeof ask>) => refusalOf(ask(...asked));
  const add = async (workspace: string) => {
    const { title, lines } = await ask("/webhooks add https://hooks.example.com/a", { workspace });
    return { id: title.split(" ")[1] ?? "", secret: lines[0]?.split(": ")[1] ?? "" };
  };
  const dueAgain = async (attempt = 1) => {
    await jobs.app.store.db
      .updateTable("webhookEvents")
      .set({ dueAt: sql<Date>`now()`, attempt })
      .execute();
    await jobs.app.store.notify("webhooks", "");
  };
  const firstLine = async (workspace: string) => (await ask("/webhooks list", { workspace })).lines[0];
  const untilListed = (line: RegExp) => expect.poll(() => firstLine("mine")).toMatch(line);
  const untilNoEvents = () =>
    expect.poll(() => jobs.app.store.db.selectFrom("webhookEvents").selectAll().execute()).toEqual([]);
  const waitMs = async () => {
    const row = await jobs.app.store.db.selectFrom("webhookEvents").select("dueAt").executeTakeFirstOrThrow();
    return row.dueAt.getTime() - Date.now();
  };

  it("call the operator's endpoint when a job finishes: signed, without anyone's words", async () => {
    await send();
    const { id } = await ask("/tts Nobody else reads this");
    await receiver.until((all) => all.length === 1);
    const [only] = receiver.received;
    expect(only?.event).toEqual({
      type: "job.ended",
      timestamp: expect.any(String),
      data: {
        job: id,
        state: "done",
        command: "tts",
        platform: "showcase",
        server: "w",
        channel: "c",
        person: "anna",
        link: `https://chat.example/${id}`,
        askedAt: expect.any(String),
        endedAt: expect.any(String),
        units: { calls: 1, characters: 22, inMs: 0, outMs: expect.any(Number) },
        cost: null,
      },
    });
    expect(only?.body).not.toMatch(/Nobody/);
    await untilNoEvents();
  });

  it("lose nothing while no sender runs, and report failed jobs, too", async () => {
    await send();
    await senders.pop()?.close();
    jobs.fake.faults.next("speechSynthesis", { status: 400 });
    const { id } = await ask("/tts One");
    await jobs.ended(id);
    expect(receiver.received).toEqual([]);
    await send();
    await receiver.until((all) => all.length === 1);
    expect(receiver.received[0]?.event.data).toMatchObject({ job: id, state: "failed" });
  });

  it("repeat the same body under the same id on a retry, with pauses in between", async () => {
    receiver.faults.push({ status: 503, headers: { "retry-after": "3000" } });
    await send();
    await ask("/tts Two");
    await receiver.until((all) => all.length === 1);
    await expect.poll(waitMs).toBeGreaterThan(1_800_000);
    await dueAgain();
    await receiver.until((all) => all.length === 2);
    const [first, second] = receiver.received;
    expect(second).toEqual({ ...first, attempt: 2 });
  });

  it("are sent by one of several processes, not by each", async () => {
    await send();
    await send();
    const ids = await Promise.all(
      ["a", "b", "c", "d", "e"].map(async (word) => (await ask(`/tts ${word}`)).id),
    );
    await receiver.until((all) => all.length >= 5);
    await untilNoEvents();
    expect(new Set(receiver.received.map(({ event }) => event.data["job"]))).toEqual(new Set(ids));
    expect(receiver.received).toHaveLength(ids.length);
  });

  it("are added by admins, cover that server alone, and show their secret once", async () => {
    const { id, secret } = await add("mine");
    expect(secret).toMatch(/^whsec_/);
    const other = await receive(secret);
    await ask("/tts Elsewhere", { workspace: "theirs" });
    const job = await ask("/tts Here", { workspace: "mine" });
    await other.until((all) => all.length === 1);
    expect(other.received[0]?.event.data).toMatchObject({ job: job.id, server: "mine" });
    await untilListed(
      new RegExp(`^${id} \\(jobs\\): https://hooks\\.example\\.com/a: last reached \\d+ s ago$`),
    );
    await other.close();
    const row = await jobs.app.store.db.selectFrom("webhookEndpoints").selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(/whsec_|hooks\.example/);
    expect((await ask("/webhooks list", { workspace: "theirs" })).lines).toEqual([
      "There are no webhooks yet. Add one with /webhooks add.",
    ]);
  });

  it("keep a log of what was delivered, and send an event again on request, under its id", async () => {
    const { id, secret } = await add("mine");
    const other = await receive(secret);
    const there = { workspace: "mine" };
    const job = await ask("/tts Here", there);
    await other.until((all) => all.length === 1);
    const event = other.received[0]?.id ?? "";
    const log = () => ask(`/webhooks deliveries ${id}`, there);
    const line = new RegExp(`^${event}: job\\.ended of ${job.id}, \\d+ s ago: delivered$`);
    await expect.poll(async () => (await log()).lines).toEqual([expect.stringMatching(line)]);
    for (const [who, sentence] of [
      [{ workspace: "theirs" }, /^There's no event/],
      [{ ...there, manages: false }, /^Only admins/],
    ] as const)
      expect(await refused(`/webhooks redeliver ${event}`, who)).toMatch(sentence);
    expect(await refused(`/webhooks deliveries ${id}`, { workspace: "theirs" })).toMatch(
      /^There's no webhook/,
    );
    await ask(`/webhooks redeliver ${event}`, there);
    await other.until((all) => all.length === 2);
    expect(other.received[1]).toEqual({ ...other.received[0], attempt: 2 });
    await expect.poll(async () => (await log()).lines).toEqual([expect.stringMatching(line)]);
    await other.close();
    const after = new Date(Date.now() + 60_000);
    expect(await createDeliveryStore(jobs.app.store.db).forget(new Date(0))).toBe(0);
    expect(await createDeliveryStore(jobs.app.store.db).forget(after)).toBe(1);
    expect(await log()).toMatchObject({ lines: [] });
  });

  it("get another secret without losing events: requests are signed with both until the receiver has it", async () => {
    const { id, secret } = await add("mine");
    const there = { workspace: "mine" };
    const { id: others } = await add("theirs");
    const sealed = () =>
      jobs.app.store.db
        .selectFrom("webhookEndpoints")
        .select("sealed")
        .where("id", "=", others)
        .executeTakeFirst();
    const before = await sealed();
    const rotated = await ask(`/webhooks rotate ${id}`, there);
    expect(await sealed()).toEqual(before);
    const next = rotated.lines[0]?.split(": ")[1] ?? "";
    expect(next).toMatch(/^whsec_/);
    expect(next).not.toBe(secret);
    // One receiver hasn't changed it yet, the other has.
    for (const known of [secret, next]) {
      const other = await receive(known);
      await ask("/tts Here", there);
      await other.until((all) => all.length > 0);
      await untilNoEvents();
      await senders.pop()?.close();
      await other.close();
    }
    expect(await refused(`/webhooks rotate ${id}`, { workspace: "theirs" })).toMatch(/^There's no webhook/);
    expect(await refused(`/webhooks rotate ${id}`, { ...there, manages: false })).toMatch(/^Only admins/);
  });

  it("contain texts only if they were added with them, whatever the event could tell", async () => {
    const asked: unknown[] = [];
    const tell: DescribeEvent = async (event, reader) => {
      asked.push([event.type, reader]);
      return { told: reader === undefined ? "facts" : "words" };
    };
    const there = { workspace: "mine" };
    await ask("/webhooks add https://hooks.example.com/facts", there);
    await ask("/webhooks add https://hooks.example.com/words text:yes", there);
    const sent: { url: string; body: string }[] = [];
    const post: GuardedPost = async (url, { body }) => {
      sent.push({ url, body });
      return { status: 204, headers: {} };
    };
    await send({ operators: true, post, describe: tell });
    await ask("/tts Here", there);
    await expect.poll(() => sent.length).toBe(2);
    await receiver.until((all) => all.length === 1);
    const toldTo = (end: string) => sent.find(({ url }) => url.endsWith(end))?.body;
    expect(toldTo("/facts")).toContain('"told":"facts"');
    expect(toldTo("/words")).toContain('"told":"words"');
    expect(receiver.received[0]?.body).toContain('"told":"facts"');
    expect(asked).toContainEqual(["job.ended", { platform: "showcase", workspace: "mine", person: "anna" }]);
    expect(asked.filter((one) => JSON.stringify(one).includes("anna"))).toHaveLength(1);
  });

  it("do not reach a private address that a server's admin enters", async () => {
    await add("mine");
    const post = createGuardedPost({ resolve: async () => [{ address: "127.0.0.1", family: 4 }] });
    await send({ operators: false, post });
    await ask("/tts Here", { workspace: "mine" });
    await untilListed(/failing for \d+ s \(BlockedAddress\), 1 waiting$/);
  });

  it("are disabled when the receiver answers that it is gone, and admins are notified; a test enables them again", async () => {
    const { id, secret } = await add("mine");
    const other = await receive(secret);
    other.faults.push({ status: 410 });
    const first = await ask("/tts First", { workspace: "mine" });
    await untilListed(/disabled \(status 410\)/);
    const notices = await jobs.app.store.db.selectFrom("notices").selectAll().execute();
    expect(notices).toMatchObject([
      { platform: "showcase", workspace: "mine", sentence: { key: "webhookDisabled", params: { id } } },
    ]);
    // Jobs that finish meanwhile are not stored for a receiver that may never come back.
    await jobs.ended((await ask("/tts Second", { workspace: "mine" })).id);
    await ask(`/webhooks test ${id}`, { workspace: "mine" });
    await other.until((all) => all.length === 3);
    const came = other.received.slice(1).map(({ event }) => `${event.type} ${String(event.data["job"])}`);
    expect(new Set(came)).toEqual(new Set([`job.ended ${first.id}`, "webhook.test undefined"]));
    await other.close();
  });

  it("are given up after the last attempt, and disabled after three days without an answer", async () => {
    receiver.faults.push({ status: 500 }, { status: 500 });
    await send();
    const { id } = await ask("/tts Three");
    await receiver.until((all) => all.length === 1);
    await jobs.ended(id);
    const { db } = jobs.app.store;
    await expect.poll(waitMs).toBeLessThan(10_000);
    await db
      .updateTable("webhookEndpoints")
      .set({ failingSince: sql<Date>`now() - interval '73 hours'` })
      .execute();
    await dueAgain(9);
    await expect
      .poll(() => db.selectFrom("webhookEndpoints").selectAll().execute())
      .toMatchObject([{ id: "operator", lastFailure: "status 500", disabledAt: expect.any(Date) }]);
    const event = await db.selectFrom("webhookEvents").selectAll().executeTakeFirstOrThrow();
    expect(event).toMatchObject({ attempt: 10, givenUpAt: expect.any(Date) });
    expect(receiver.received).toHaveLength(2);
  });

  it("are refused for non-admins, for addresses that are not public https, and beyond ten", async () => {
    const there = { workspace: "full" };
    for (const line of [
      "/webhooks list",
      "/webhooks add https://a.example.com/",
      "/webhooks test w1",
      "/webhooks deliveries w1",
      "/webhooks remove w1",
    ])
      expect(await refused(line, { ...there, manages: false })).toMatch(
        /^Only admins can view and change webhooks/,
      );
    for (const address of [
      "http://hooks.example.com/",
      "https://10.0.0.1/",
      "https://localhost/",
      "ftp://a.example.com/",
      "https://u:p@a.example.com/",
      "https://kubernetes.default.svc/",
      "https://hooks.default.svc.cluster.local/",
    ])
      expect(await refused(`/webhooks add ${address}`, there)).toMatch(/^A webhook needs a public address/);
    for (let n = 0; n < 10; n++) await add("full");
    expect(await refused("/webhooks add https://a.example.com/", there)).toMatch(/already has 10 webhooks/);
    const elsewhere = await add("elsewhere");
    expect(await refused(`/webhooks remove ${elsewhere.id}`, there)).toMatch(/^There's no webhook/);
    expect((await ask(`/webhooks remove ${elsewhere.id}`, { workspace: "elsewhere" })).title).toMatch(
      /was removed/,
    );
  });
});
