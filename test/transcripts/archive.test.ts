import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createJobEraser } from "../../src/jobs/privacy/erase-jobs.ts";
import type { Platform } from "../../src/jobs/ports/platform.ts";
import { createErasure } from "../../src/transcripts/retention/erase.ts";
import { createSearchStore } from "../../src/transcripts/store/search.ts";
import { createTranscriptsDataSource } from "../../src/transcripts/retention/personal-data.ts";
import { createTranscriptStore, type NewTranscript } from "../../src/transcripts/store/transcripts.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { keepIn, transcriptsIn } from "./keep.ts";

const store = useTestStore("transcripts", "settings");
const log = pino({ level: "silent" });
const indexOutdated = () => createTranscriptStore(store).indexOutdated();
const DAY_MS = 24 * 60 * 60 * 1000;

const keep = keepIn(store);

it("speaker names are offered from the channel, those of the thread first", async () => {
  const named = (jobId: string, more: Partial<NewTranscript> = {}) =>
    keep(jobId, ["x"], { names: { 0: { name: jobId } }, ...more });
  await named("thread", { threadId: "t1", createdAt: new Date(Date.now() - DAY_MS) });
  await named("channel");
  await named("other channel", { channelId: "c2" });
  // A private thread's members aren't named to who can't read it.
  await named("other thread", { threadId: "t2" });
  await named("Slack's thread", { threadId: "1700000000.000100", createdAt: new Date(Date.now() - DAY_MS) });
  await named("other server", { workspaceId: "s2" });
  await named("other platform", { platform: "slack" });
  const place = { platform: "discord", workspaceId: "s1", channelId: "c1", threadId: "t1" };
  const found = await createTranscriptStore(store).namesIn(place);
  expect(found.map((names) => names[0]?.name)).toEqual(["thread", "channel", "Slack's thread"]);
});

it("transcripts of the same recording are found for their requester, and in the channel or thread", async () => {
  const same = { contentHash: "hash", optionsKey: "options" };
  const keepSame = (jobId: string, more: Partial<NewTranscript> = {}) =>
    keep(jobId, ["x"], { ...same, channelId: "c2", ...more });
  await keepSame("own", { personId: "ada", workspaceId: "s2" });
  await keepSame("channel", { channelId: "c1" });
  await keepSame("thread", { threadId: "c1" });
  await keepSame("other channel");
  await keepSame("other server", { channelId: "c1", workspaceId: "s2" });
  await keepSame("other platform", { channelId: "c1", platform: "slack" });
  await keepSame("other recording", { channelId: "c1", contentHash: "another" });
  await keepSame("other options", { channelId: "c1", optionsKey: "another" });
  const requester = { platform: "discord", person: { id: "ada" }, place: { workspace: "s1", channel: "c1" } };
  const found = await createTranscriptStore(store).transcriptsLike(requester, same);
  expect(found.map(({ jobId }) => jobId).toSorted()).toEqual(["channel", "own", "thread"]);
});

it("a transcript stays without a person's name when a person named in it is deleted", async () => {
  await keep("theirs", ["x"], {
    names: { 0: { name: "Ada", personId: "ada" }, 1: { name: "Bob", personId: "bob" } },
  });
  await keep("own", ["x"], { authorId: "ada" });
  const forgotten: string[] = [];
  const erase = async (ids: readonly string[]) => void forgotten.push(...ids);
  const ada = { platform: "discord", workspace: "", id: "ada" };
  await createTranscriptsDataSource({ db: store.db, erase, indexOutdated }).erase(ada);
  expect(forgotten).toEqual(["own"]);
  const kept = await createTranscriptStore(store).transcriptOf("theirs");
  expect(kept?.names).toEqual({ 1: { name: "Bob", personId: "bob" } });
  const eve = { platform: "discord", workspace: "s1", id: "eve" };
  const reach = { platform: "discord", workspace: "s1", channels: ["c1"], accounts: [eve] };
  const search = (name: string) => createSearchStore(store).search(reach, name, 10);
  expect([await search("ada"), await search("bob")]).toMatchObject([[], [{ jobId: "theirs" }]]);
});

it("a person's transcripts are exported and deleted on their platform, and in their workspace of Slack", async () => {
  for (const [jobId, more] of Object.entries({
    own: { personId: "ada" },
    spoken: { authorId: "ada", workspaceId: "s2" },
    other: {},
    slack: { personId: "ada", platform: "slack" },
    "slack elsewhere": { personId: "ada", platform: "slack", workspaceId: "s2" },
  }))
    await keep(jobId, ["x"], more);
  const erased: string[] = [];
  const source = createTranscriptsDataSource({
    db: store.db,
    erase: async (ids) => void erased.push(...ids),
    indexOutdated,
  });
  const exported = async (platform: string) =>
    ((await source.export({ platform, workspace: "s1", id: "ada" })) as { jobId: string }[])
      .map(({ jobId }) => jobId)
      .toSorted();
  expect(await exported("discord")).toEqual(["own", "spoken"]);
  expect(await exported("slack")).toEqual(["slack"]);
  expect(await source.erase({ platform: "slack", workspace: "s1", id: "ada" })).toBe(1);
  expect(erased).toEqual(["slack"]);
});

it("of two changes to the same version one is made", async () => {
  await keep("j1", ["first"]);
  const rows = createTranscriptStore(store);
  const before = await rows.transcriptOf("j1");
  if (!before) throw new Error("the transcript wasn't stored");
  const change = (text: string) => rows.change(before, { segments: [{ text }], names: {} }, 1);
  expect([await change("second"), await change("third")]).toEqual([true, false]);
  expect(await rows.transcriptOf("j1")).toMatchObject({ segments: [{ text: "second" }], version: 1 });
});

it("a deleted message's transcripts are deleted, those of a message with its number elsewhere aren't", async () => {
  for (const [jobId, more] of Object.entries({
    channel: {},
    thread: { channelId: "c2", threadId: "c1" },
    "other channel": { channelId: "c2" },
    "other message": { sourceMessage: "m2" },
    "other server": { workspaceId: "s2" },
    "other platform": { platform: "slack" },
  }))
    await keep(jobId, ["x"], { sourceMessage: "m1", ...more });
  const eraser = { findByRequest: async () => [], erase: async () => undefined, repeatsOf: async () => [] };
  const message = {
    platform: "discord",
    message: "m1",
    place: { workspace: "s1", channel: "c1", address: {} },
  };
  const { forgetMessage } = createErasure({
    withdrawMinutes: async () => undefined,
    db: store.db,
    eraser,
    log,
  });
  await forgetMessage(message, [], async () => false);
  expect(await transcriptsIn(store)).toEqual([
    "other channel",
    "other message",
    "other platform",
    "other server",
  ]);
});

describe("an answer that repeats an earlier transcript", () => {
  const forgetting = () => {
    const told: Record<string, string> = {};
    const chat: Platform = {
      name: "discord",
      place: async () => ({}),
      progress: async () => undefined,
      deliver: async () => ({}),
      sourceUrl: async () => "",
      renew: async (job, outcome) => {
        told[job.id] = outcome.verdict === "cancelled" ? (outcome.reason?.key ?? "") : outcome.verdict;
        return {};
      },
    };
    const platforms = new Map([[chat.name, chat]]);
    const nothing = async () => undefined;
    const eraser = createJobEraser({
      db: store.db,
      platforms,
      removeFiles: nothing,
      deleteTasks: nothing,
      log,
    });
    return { told, ...createErasure({ withdrawMinutes: async () => undefined, db: store.db, eraser, log }) };
  };
  const answered = (id: string, heardBy?: string, finishedAt: Date | null = new Date()) =>
    store.db
      .insertInto("jobs")
      .values({
        id,
        finishedAt,
        invocationKey: id,
        platform: "discord",
        workspaceId: "s1",
        channelId: "c1",
        personId: "eve",
        locale: "en",
        command: "transcribe",
        options: "{}",
        plan: "{}",
        address: "{}",
        state: finishedAt ? "done" : "delivering",
        outcome: JSON.stringify({
          verdict: "done",
          result: { files: [], transcript: { segments: [{ text: "secret" }], cut: false, heardBy } },
        }),
        receipts: "{}",
        deadlineAt: new Date(),
      })
      .execute();
  const jobs = async () =>
    (await store.db.selectFrom("jobs").select("id").orderBy("id").execute()).map(({ id }) => id);
  beforeEach(async () => void (await store.db.deleteFrom("jobs").execute()));

  it("is deleted with it, and says so; others stay", async () => {
    await keep("heard", ["secret"]);
    await keep("other", ["x"]);
    await answered("heard");
    await answered("r1", "heard");
    await answered("r2", "heard");
    await answered("unlike", "other");
    const { told, forget } = forgetting();
    await forget(["heard"]);
    expect(await jobs()).toEqual(["unlike"]);
    expect(told).toEqual({ heard: "transcriptRemoved", r1: "transcriptRemoved", r2: "transcriptRemoved" });
  });

  it("is deleted a little later when it is being delivered", async () => {
    await keep("heard", ["secret"]);
    await answered("slow", "heard", null);
    const { told, forget } = forgetting();
    await forget(["heard"]);
    expect(await jobs()).toEqual(["slow"]);
    await store.db.updateTable("jobs").set({ finishedAt: new Date() }).execute();
    await expect.poll(jobs).toEqual([]);
    expect(told).toEqual({ slow: "transcriptRemoved" });
  });

  it("is deleted when the transcript has expired, and says so", async () => {
    await keep("kept", ["secret"]);
    await answered("fresh", "kept");
    await answered("old", "expired");
    const { told, forgetRepeated } = forgetting();
    await forgetRepeated();
    expect(await jobs()).toEqual(["fresh"]);
    expect(told).toEqual({ old: "transcriptTimeOver" });
  });
});
