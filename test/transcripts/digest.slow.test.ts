import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../../src/commands/definition/command.ts";
import { NetworkError, UserError } from "../../src/errors.ts";
import type { Job, Place } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { say } from "../../src/messages/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import type { Scope } from "../../src/settings/scope.ts";
import { startDigests, weekOf, withdrawDigests } from "../../src/transcripts/digest/send-digests.ts";
import { createDigestStore } from "../../src/transcripts/digest/store.ts";
import { changeStoredItem, makeMinutes } from "../../src/transcripts/minutes/make-minutes.ts";
import { createMinutesStore } from "../../src/transcripts/minutes/store.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { keepIn } from "./keep.ts";
import { makeJob } from "../jobs/make-job.ts";
import { newJob } from "../jobs/new-job.ts";

const MONDAY = new Date("2026-11-23T08:00:00Z");

const store = useTestStore("transcripts", "actionItemDigests", "jobs");
beforeEach(() => {
  posts.length = 0;
  fails.length = 0;
  settings = { "c1 channel": "weekly" };
  jobs.clear();
});

interface Post extends Answer {
  readonly channel: string;
  readonly posted: string | null;
  readonly mayBePosted: boolean;
}
const posts: Post[] = [];
const fails: Error[] = [];
let settings: Readonly<Record<string, string>>;
const jobs = new Map<string, Job>();
const hidden = new Set<string>();

const chat = {
  isOpen: ({ id }: Job) => !hidden.has(id),
  linkTo: async ({ id }: Job) => `https://chat.example/${id}`,
  async post(
    { channel }: Place,
    answer: Answer,
    earlier: { readonly posted: string | null; readonly mayBePosted: boolean },
  ) {
    const error = fails.shift();
    if (error) throw error;
    posts.push({ ...answer, channel, ...earlier });
    return `${channel}/m${posts.length}`;
  },
};

const deps = (now = MONDAY) => ({
  store: createDigestStore(store.db),
  rows: createTranscriptStore(store),
  minutes: createMinutesStore(store),
  platforms: new Map([["chat", chat]]),
  settings: {
    of: async ({ channel }: Scope) =>
      resolveEffectiveSettings(
        (["channel", "server"] as const).flatMap((level) => {
          const value = settings[level === "server" ? "server" : `${channel} channel`];
          return value === undefined ? [] : [{ level, name: "action-items", value }];
        }),
      ),
  },
  findJob: async (id: string) => jobs.get(id) ?? null,
  now: () => now,
  listen: store.listen,
  log: pino({ level: "silent" }),
});

/** Stores a transcript with an action item, and its minutes. */
async function meet(
  id: string,
  { channel = "c1", minute = 0, words = "I'll write the report by Friday.", thread = "" } = {},
): Promise<void> {
  const rows = createTranscriptStore(store);
  await keepIn(store, { platform: "chat" })(id, [], {
    channelId: channel,
    threadId: thread === "" ? null : thread,
    segments: [{ text: words, start: 42, speaker: "0" }],
    names: { "0": { name: "Anna" } },
    createdAt: new Date(Date.UTC(2026, 10, 20, 0, minute)),
  });
  const place = { workspace: "s1", channel: thread === "" ? channel : thread, address: {} };
  jobs.set(id, makeJob({ id, platform: "chat", place }));
  const transcript = await rows.transcriptOf(id);
  if (transcript) await makeMinutes(createMinutesStore(store), transcript);
}

const due = async () =>
  (await store.db.selectFrom("actionItemDigests").select("id").where("dueAt", "is not", null).execute())
    .length;
const countRows = async () => (await store.db.selectFrom("actionItemDigests").select("id").execute()).length;

/** Runs two processes until nothing is due that they could send. The week's first row is planned after they have started. */
async function run(now = MONDAY, isDone = async () => (await countRows()) > 0 && (await due()) === 0) {
  const processes = await Promise.all([startDigests(deps(now)), startDigests(deps(now))]);
  await expect.poll(isDone).toBe(true);
  await Promise.all(processes.map((one) => one.close()));
}

/** Makes what was begun so old that its process must have died. */
const letTimePass = () =>
  store.db
    .updateTable("actionItemDigests")
    .set({ postingAt: new Date(Date.now() - 180_000), dueAt: new Date() })
    .where("posted", "is", null)
    .where("channel", "<>", "")
    .execute();

describe("the weekly digest of open action items", () => {
  it("is posted once in each channel that wants it, by one of two processes, newest recordings first", async () => {
    settings = { "c1 channel": "weekly", server: "weekly", "c3 channel": "off" };
    await meet("older");
    await meet("newer", { minute: 5 });
    await meet("elsewhere", { channel: "c2" });
    await meet("unwanted", { channel: "c3" });
    await run();
    await run();
    expect(posts.map(({ channel }) => channel).toSorted()).toEqual(["c1", "c2"]);
    const { title, lines, suggestions } = posts.find(({ channel }) => channel === "c1") ?? posts[0] ?? {};
    expect(title).toBe("Open action items, week of 2026-11-23");
    expect(lines).toEqual([
      "1. I'll write the report by Friday. – Anna, by Friday · newer.ogg (0:42)",
      "2. I'll write the report by Friday. – Anna, by Friday · older.ogg (0:42)",
      expect.stringContaining("/transcripts minutes newer"),
    ]);
    expect(suggestions?.links).toMatchObject([
      { label: "Open 1 · 0:42", url: "https://chat.example/newer", line: 0 },
      { label: "Open 2 · 0:42", url: "https://chat.example/older", line: 1 },
    ]);
    await run(new Date("2026-11-30T09:00:00Z"), async () => posts.length === 4);
  });

  it("has only open items, of recordings that everyone in the channel can see", async () => {
    await meet("done");
    await changeStoredItem(createMinutesStore(store), "done", 1, { isDone: true });
    await meet("private");
    hidden.add("private");
    await meet("thread", { thread: "t1" });
    await run();
    expect(posts).toEqual([]);
  });

  it("isn't posted where nobody enabled it, or long after Monday morning", async () => {
    settings = {};
    await meet("one");
    await run();
    expect(posts).toEqual([]);
    expect(
      ["2026-11-23T07:59:59Z", "2026-11-25T08:00:00Z", "2026-11-29T23:00:00Z"].map((now) =>
        weekOf(new Date(now)),
      ),
    ).toEqual([undefined, undefined, undefined]);
    expect(weekOf(new Date("2026-11-25T07:59:59Z"))).toBe("2026-11-23");
  });

  it("is searched for after a post whose outcome is unknown, also when the next one fails", async () => {
    await meet("one");
    fails.push(new NetworkError("chat didn't answer", true), new NetworkError("chat is unreachable", false));
    await run(MONDAY, async () => fails.length === 1);
    expect(await due()).toBe(1);
    await letTimePass();
    await run(MONDAY, async () => fails.length === 0);
    await letTimePass();
    await run();
    expect(posts).toMatchObject([{ posted: null, mayBePosted: true }]);
  });

  it("is posted without a search after a post that can't have arrived", async () => {
    await meet("one");
    fails.push(new NetworkError("chat is unreachable", false));
    await run(MONDAY, async () => fails.length === 0);
    await store.db
      .updateTable("actionItemDigests")
      .set({ dueAt: new Date() })
      .where("channel", "<>", "")
      .execute();
    await run();
    expect(posts).toMatchObject([{ posted: null, mayBePosted: false }]);
  });

  it("is given up where the bot can't post", async () => {
    await meet("one");
    fails.push(new UserError(say("minutesNotPostable")));
    await run();
    await run();
    expect([posts, fails]).toEqual([[], []]);
  });

  it("is given up after ten attempts", async () => {
    await meet("one");
    fails.push(new NetworkError("chat is unreachable", false));
    await run(MONDAY, async () => fails.length === 0);
    await store.db
      .updateTable("actionItemDigests")
      .set({ attempt: 10, dueAt: new Date() })
      .where("channel", "<>", "")
      .execute();
    await run();
    expect(posts).toEqual([]);
  });

  it("continues with another process if one dies before it posts, and isn't posted by both", async () => {
    await meet("one");
    const digests = createDigestStore(store.db);
    await digests.planWeek("2026-11-23");
    // A process that died while it planned, and one that died while it posted.
    await digests.takeDue(1);
    await digests.add("2026-11-23", [{ platform: "chat", workspace: "s1", channel: "c1" }]);
    const [taken] = await digests.takeDue(1);
    const attempt = digests.attempt(taken?.id ?? "", ["one"]);
    await attempt.begin();
    expect(await attempt.begin()).toBeUndefined();
    await store.db.updateTable("actionItemDigests").set({ dueAt: new Date() }).execute();
    const process = await startDigests(deps());
    await wait(200);
    expect(posts).toEqual([]);
    await process.close();
    await letTimePass();
    await run();
    expect(posts).toMatchObject([{ mayBePosted: true }]);
  });

  it("is replaced when a transcript that it quotes is deleted, and its row goes with the last one", async () => {
    await meet("one");
    await run();
    await withdrawDigests(deps(), ["other"]);
    await withdrawDigests(deps(), ["one"]);
    expect(posts.map(({ posted }) => posted)).toEqual([null, "c1/m1"]);
    expect(posts[1]?.title).toContain("were removed");
    expect(posts[1]?.lines).toEqual([]);
    await createDigestStore(store.db).deleteBefore("2026-11-30");
    expect(await countRows()).toBe(1);
    await createTranscriptStore(store).removeTranscript("one");
    await createDigestStore(store.db).deleteBefore("2026-11-30");
    expect(await countRows()).toBe(0);
  });
});

it("the address of a workspace is that of its newest job, and not of a job of another workspace or platform", async () => {
  const jobs = createJobStore(store);
  for (const [id, where] of [
    ["j1", { platform: "chat", workspace: "w" }],
    ["j2", { platform: "chat", workspace: "other" }],
    ["j3", { platform: "other", workspace: "w" }],
  ] as const) {
    const job = newJob(id, where);
    const place = { ...job.invocation.place, address: { of: id } };
    await jobs.insert({ ...job, invocation: { ...job.invocation, place } });
  }
  const { addressIn } = createDigestStore(store.db);
  expect(await addressIn({ platform: "chat", workspace: "w", channel: "c1" })).toEqual({ of: "j1" });
  expect(await addressIn({ platform: "chat", workspace: "none", channel: "c1" })).toBeUndefined();
});
