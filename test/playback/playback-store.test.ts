import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { say } from "../../src/messages/index.ts";
import type { SessionReport } from "../../src/playback/item.ts";
import { createPlaybackDataSource } from "../../src/playback/personal-data.ts";
import {
  createPlaybackStore,
  PLAYBACK_CHANNEL,
  type PlaybackStore,
} from "../../src/playback/playback-store.ts";
import { newJob } from "../jobs/new-job.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { item, server } from "./queued-item.ts";

const store = useTestStore("playbackItems", "voiceSessions", "recordings", "jobs");
let rows: PlaybackStore;
beforeAll(() => void (rows = createPlaybackStore(store.db)));

const titles = async () => (await rows.items(server)).map(({ title }) => title);
const report: SessionReport = {
  ...server,
  status: "connected",
  encrypted: true,
  lastPacketAt: new Date("2026-11-23T10:00:00Z"),
  playedMs: 1234.5,
};
const letHolderDie = () =>
  sql`update voice_sessions set seen_at = now() - interval '7 seconds'`.execute(store.db);

describe("a server's queue", () => {
  it("opens a session with its first item, and tells every process", async () => {
    const told: string[] = [];
    const { close } = await store.listen(PLAYBACK_CHANNEL, (key) => told.push(key));
    const first = await rows.add(server, "c1", item("one"));
    expect(first).toMatchObject({ position: 1, session: { channel: "c1", status: "joining", isOpen: true } });
    expect((await rows.add(server, "c1", item("two")))?.position).toBe(2);
    expect(await titles()).toEqual(["one", "two"]);
    await expect.poll(() => told).toEqual(["discord g1", "discord g1"]);
    await close();
  });

  it("belongs to one channel while something is in it, and follows to another when nothing is", async () => {
    await rows.add(server, "c1", item("one"));
    expect(await rows.add(server, "c2", item("two"))).toBeUndefined();
    expect([await rows.open(server, "c2"), await rows.open(server, "c1")]).toEqual([false, true]);
    const items = await rows.items(server);
    await rows.remove(
      server,
      items.map(({ id }) => id),
    );
    expect(await rows.open(server, "c3")).toBe(true);
    expect((await rows.add(server, "c2", item("two")))?.session.channel).toBe("c2");
  });

  it("keeps the limits when many people add at once", async () => {
    const added = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => rows.add(server, "c1", item(`${n}`))),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await titles()).toHaveLength(5);
  });

  it("is emptied with the session's end, which says why", async () => {
    await rows.add(server, "c1", item("one"));
    await rows.claim(server, "a");
    expect(await rows.end(server, { holder: "a", problem: null, ifEmpty: true })).toBe(false);
    expect(await rows.end(server, { holder: "a", problem: say("playbackDisconnected") })).toBe(true);
    expect(await rows.session(server)).toMatchObject({
      isOpen: false,
      problem: { key: "playbackDisconnected" },
    });
    expect(await titles()).toEqual([]);
    await rows.open(server, "c1");
    expect(await rows.end(server, { problem: say("playbackDisconnected"), ifEmpty: true })).toBe(true);
    expect(await rows.change(server, { volume: 7 })).toBe(false);
    // The next one begins without it.
    expect((await rows.add(server, "c2", item("two")))?.session).toMatchObject({
      isOpen: true,
      problem: null,
    });
  });
});

it("a file that loops is played when nothing else is, however often it was interrupted or its process ended", async () => {
  await rows.add(server, "c1", { ...item("rain"), kind: "loop" });
  await rows.claim(server, "a");
  const playing = async () => {
    const next = await rows.next(server, "a");
    return [next?.title, next?.starts];
  };
  for (const title of ["one", "two", "three"]) {
    expect(await playing()).toEqual(["rain", 1]);
    expect(await rows.add(server, "c1", item(title))).toMatchObject({ position: 1 });
    const [first] = await rows.items(server);
    expect(await playing()).toEqual([title, 1]);
    await rows.remove(server, [first?.id ?? ""]);
  }
  const [rain] = await rows.items(server);
  for (let n = 0; n < 3; n++) {
    await playing();
    await rows.settle(rain?.id ?? "");
  }
  expect(await playing()).toEqual(["rain", 2]);
  expect(await playing()).toEqual([undefined, undefined]);
});

it("what happens in a server's queue neither changes nor shows those of other servers and platforms", async () => {
  const others = [
    { platform: "discord", workspace: "g2" },
    { platform: "other", workspace: "g1" },
  ];
  for (const other of others) await rows.add(other, "c9", item("theirs"));
  const theirs = () =>
    Promise.all(others.map(async (one) => [await rows.session(one), await rows.items(one)]));
  const before = await theirs();
  const ids = (await Promise.all(others.map(rows.items))).flat().map(({ id }) => id);

  expect(await rows.add(server, "c1", item("ours"))).toMatchObject({
    position: 1,
    session: { channel: "c1" },
  });
  expect(await titles()).toEqual(["ours"]);
  expect((await rows.listItems(server)).map(({ title }) => title)).toEqual(["ours"]);
  expect(await rows.claim(server, "a")).toMatchObject({ workspace: "g1", channel: "c1" });
  expect(await rows.next(server, "a")).toMatchObject({ title: "ours" });
  await rows.move(server, "nobody", "c4");
  await rows.move(server, "a", "c5");
  expect(await rows.session(server)).toMatchObject({ channel: "c5" });
  expect(await rows.remove(server, ids)).toEqual([]);
  await rows.change(server, { volume: 7 });
  await rows.note(server, "a", say("playbackNoAnswer"));
  expect(await rows.end(server, { problem: null })).toBe(true);
  expect(await rows.claim(server, "b")).toBeUndefined();
  expect((await rows.unheld("discord")).map(({ workspace }) => workspace)).toEqual(["g2"]);
  expect(await theirs()).toEqual(before);
});

it("a connected bot that is given more doesn't join again, and stays where it records", async () => {
  await rows.add(server, "c1", item("one"));
  await rows.claim(server, "a");
  await rows.report("a", [report]);
  expect(await rows.add(server, "c1", item("two"))).toMatchObject({ session: { status: "connected" } });
  const items = await rows.items(server);
  await rows.remove(
    server,
    items.map(({ id }) => id),
  );
  const recording = { channel: "c1", channelName: "Lounge", locale: "en", maxMs: 1_000, personId: "ada" };
  const insert = (id: string, where: object) =>
    store.db
      .insertInto("recordings")
      .values({ id, ...server, ...recording, state: "recording", ...where })
      .execute();
  await insert("r1", { workspace: "g2" });
  await insert("r2", { platform: "other" });
  await insert("r3", { state: "done" });
  expect(await rows.add(server, "c2", item("three"))).toMatchObject({ session: { status: "joining" } });
  await rows.remove(
    server,
    (await rows.items(server)).map(({ id }) => id),
  );
  await insert("r4", {});
  expect(await rows.add(server, "c1", item("four"))).toBeUndefined();
});

it("the item of a job is found by its invocation, in its server only", async () => {
  const jobs = createJobStore(store);
  for (const id of ["j1", "j2"]) await jobs.insert(newJob(id, { platform: "discord" }));
  await rows.add(server, "c1", { ...item("hers"), jobId: "j1" });
  await rows.add(server, "c1", { ...item("his"), jobId: "j2" });
  expect(await rows.itemOf(server, "j2")).toMatchObject({ title: "his" });
  expect(await rows.itemOf(server, "j3")).toBeUndefined();
  expect(await rows.itemOf({ ...server, workspace: "g2" }, "j2")).toBeUndefined();
});

it("a message that is read aloud is listed with where it was written, as long as its job is there", async () => {
  const jobs = createJobStore(store);
  await jobs.insert(newJob("j1", { channel: "c7" }));
  await jobs.insert(newJob("j2", { channel: "t8", parent: "c8" }));
  for (const jobId of ["j1", "j2", "gone"])
    await rows.add(server, "c1", { ...item(jobId), jobId, kind: "spoken" });
  expect((await rows.listItems(server)).map(({ writtenIn }) => writtenIn)).toEqual([
    { channel: "c7" },
    { channel: "c8", thread: "t8" },
    undefined,
  ]);
});

describe("the process that plays", () => {
  it("is one at a time", async () => {
    await rows.add(server, "c1", item("one"));
    expect(await rows.unheld("discord")).toEqual([{ ...server, channel: "c1", isForgotten: false }]);
    const claims = await Promise.all([rows.claim(server, "a"), rows.claim(server, "b")]);
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    expect(await rows.unheld("discord")).toEqual([]);
  });

  it("reports what it sends, and learns that another one has taken over", async () => {
    await rows.add(server, "c1", item("one"));
    await rows.claim(server, "a");
    expect(await rows.report("a", [report])).toHaveLength(1);
    expect(await rows.session(server)).toMatchObject({
      status: "connected",
      encrypted: true,
      lastPacketAt: report.lastPacketAt,
    });
    await letHolderDie();
    expect(await rows.claim(server, "b")).toBeDefined();
    expect(await rows.report("a", [report])).toEqual([]);
    expect(await rows.next(server, "a")).toBeUndefined();
    await rows.note(server, "a", say("playbackAsking"));
    expect((await rows.session(server))?.problem).toBeNull();
  });

  it("that takes over plays the current item from the beginning once more, then the next one", async () => {
    await rows.add(server, "c1", item("one"));
    await rows.add(server, "c1", item("two"));
    await rows.claim(server, "a");
    expect(await rows.next(server, "a")).toMatchObject({ title: "one", starts: 1, state: "playing" });
    await letHolderDie();
    await rows.claim(server, "b");
    expect(await rows.next(server, "b")).toMatchObject({ title: "one", starts: 2 });
    await letHolderDie();
    await rows.claim(server, "c");
    expect(await rows.next(server, "c")).toMatchObject({ title: "two", starts: 1 });
    expect(await titles()).toEqual(["two"]);
  });

  it("that ends in order leaves its sessions to others at once", async () => {
    await rows.add(server, "c1", item("one"));
    await rows.claim(server, "a");
    await rows.release("a");
    expect(await rows.claim(server, "b")).toMatchObject({ channel: "c1" });
  });

  it("finds sessions that were left for so long that nobody waits for them", async () => {
    await rows.add(server, "c1", item("one"));
    await sql`update voice_sessions set seen_at = now() - interval '11 minutes'`.execute(store.db);
    expect(await rows.unheld("discord")).toEqual([{ ...server, channel: "c1", isForgotten: true }]);
  });
});

it("a person's data includes what they added to queues, until they delete it", async () => {
  await rows.add(server, "c1", item("hers"));
  await rows.add(server, "c1", item("his", "ben"));
  const source = createPlaybackDataSource({ db: store.db });
  const ada = { platform: "discord", workspace: "g2", id: "ada" };
  expect(await source.export(ada)).toMatchObject([{ title: "hers" }]);
  expect(await source.erase(ada)).toBe(1);
  expect(await titles()).toEqual(["his"]);
  expect(await source.export({ ...ada, platform: "slack" })).toEqual([]);
});
