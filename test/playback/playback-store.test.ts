import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import type { SessionReport } from "../../src/playback/item.ts";
import { createPlaybackDataSource } from "../../src/playback/personal-data.ts";
import {
  createPlaybackStore,
  PLAYBACK_CHANNEL,
  type PlaybackStore,
} from "../../src/playback/playback-store.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { item, server } from "./queued-item.ts";

const store = useTestStore("playbackItems", "voiceSessions");
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
    const items = await rows.items(server);
    await rows.remove(
      server,
      items.map(({ id }) => id),
    );
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
    // The next one begins without it.
    expect((await rows.add(server, "c2", item("two")))?.session).toMatchObject({
      isOpen: true,
      problem: null,
    });
  });
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
