import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Sentence } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import { createPlaybackStore } from "../../src/playback/playback-store.ts";
import {
  createAutomaticRecordings,
  type ScheduledEvent,
  type ServerActivity,
} from "../../src/recording/automatic-recordings.ts";
import { createAutomaticStore, type AutomaticStore } from "../../src/recording/automatic-store.ts";
import { createRecordingsDataSource } from "../../src/recording/personal-data.ts";
import { createRecordingStore, type RecordingStore } from "../../src/recording/recording-store.ts";
import { item } from "../playback/queued-item.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore(
  "automaticRecordings",
  "recordingOccasions",
  "recordings",
  "voiceSessions",
  "playbackItems",
  "notices",
);
let rows: AutomaticStore;
let recordings: RecordingStore;
/** What the platform says. */
let platform: {
  activity: ServerActivity | undefined;
  roles: readonly string[] | undefined;
  obstacle: Sentence | undefined;
  deleted: readonly string[];
};
beforeAll(() => {
  rows = createAutomaticStore(store.db);
  recordings = createRecordingStore(store.db);
});
beforeEach(() => {
  platform = { activity: undefined, roles: ["r1"], obstacle: undefined, deleted: [] };
});

const server = { platform: "discord", workspace: "g1" };
const jam: ScheduledEvent = { id: "e1", channel: "c2", name: "Jam session" };
const setUp = (channels: readonly string[], events = false) =>
  rows.save({ ...server, personId: "ada", locale: "de", channels, events });

/** A process, which looks at the server now. */
const look = () =>
  createAutomaticRecordings({
    rows,
    recordings,
    voiceChannels: { findObstacle: async () => platform.obstacle, nameOfChannel: async (id) => `#${id}` },
    findAdmin: async () => platform.roles && { roles: platform.roles },
    isDeleted: async (_, channel) => platform.deleted.includes(channel),
    activityOf: () => platform.activity,
    maxMinutes: 60,
    now: () => new Date(),
    log: pino({ level: "silent" }),
  }).check("discord");
const during = async (occupied: readonly string[], events: readonly ScheduledEvent[] = []) => {
  platform.activity = { occupied: new Set(occupied), events };
  await look();
};
const all = () => store.db.selectFrom("recordings").selectAll().orderBy("createdAt").execute();
const notices = async () =>
  (await store.db.selectFrom("notices").select("sentence").execute()).map(({ sentence }) => sentence);
const end = async () => {
  const running = await recordings.running(server);
  if (running) await recordings.stop(running, "command", new Date());
};

describe("a channel that is recorded automatically", () => {
  it("is recorded when the first person joins, for the admin who set it up with their roles of now", async () => {
    await setUp(["c1"]);
    await during([]);
    expect(await all()).toEqual([]);
    await during(["c1"]);
    const started = { channel: "c1", channelName: "#c1", personId: "ada", roles: ["r1"], locale: "de" };
    expect(await all()).toMatchObject([{ ...started, state: "recording", maxMs: 3_600_000 }]);
    expect(await createPlaybackStore(store.db).session(server)).toMatchObject({
      channel: "c1",
      isOpen: true,
    });
    expect(await notices()).toEqual([]);
  });

  it("is recorded once as long as someone is there, however many processes look, and again after that", async () => {
    await setUp(["c1"]);
    platform.activity = { occupied: new Set(["c1"]), events: [] };
    await Promise.all([look(), look(), look()]);
    expect(await all()).toHaveLength(1);
    await end();
    await during(["c1"]);
    expect(await all()).toHaveLength(1);
    await during([]);
    await during(["c1"]);
    expect(await all()).toHaveLength(2);
  });

  it("stays as it is while the process knows nothing of the server", async () => {
    await setUp(["c1"]);
    await during(["c1"]);
    await end();
    platform.activity = undefined;
    await look();
    await during(["c1"]);
    expect(await all()).toHaveLength(1);
  });
});

describe("a scheduled event", () => {
  it("is recorded under its name while it's active and someone is there, and its end stops the recording", async () => {
    await setUp([], true);
    await during([], [jam]);
    expect(await all()).toEqual([]);
    await during(["c2"], [jam]);
    expect(await all()).toMatchObject([{ channel: "c2", title: "Jam session", state: "recording" }]);
    await during(["c2"]);
    expect(await all()).toMatchObject([{ state: "stopped", reason: "event" }]);
    await during(["c2"], [jam]);
    expect(await all()).toHaveLength(2);
  });

  it("names a recording that already runs in its channel, and doesn't stop it", async () => {
    await setUp(["c2"], true);
    await during(["c2"]);
    await during(["c2"], [jam]);
    await during(["c2"]);
    expect(await all()).toMatchObject([{ title: "Jam session", state: "recording" }]);
  });

  it("isn't recorded where admins haven't chosen that", async () => {
    await setUp(["c1"]);
    await during(["c2"], [jam]);
    expect(await all()).toEqual([]);
  });
});

describe("the admins are told once", () => {
  const failed = (reason: string, channel = "#c1") => ({
    key: "recordAutoFailed",
    params: expect.objectContaining({ reason, channel }) as unknown,
  });
  const lookTwice = async () => {
    await during(["c1"]);
    await look();
  };

  it("what the bot lacks in the channel", async () => {
    await setUp(["c1"]);
    platform.obstacle = say("playbackNoPermission", { permissions: "Connect" });
    await lookTwice();
    expect(await notices()).toEqual([failed("permission")]);
    expect(await all()).toEqual([]);
  });

  it("that the bot plays or records in another channel, where it stays", async () => {
    await setUp(["c1", "c3"]);
    const queues = createPlaybackStore(store.db);
    await queues.add(server, "c9", item("one"));
    await lookTwice();
    expect(await notices()).toEqual([failed("busy")]);
    expect(await queues.session(server)).toMatchObject({ channel: "c9" });
    expect(await all()).toEqual([]);
    await queues.end(server, { problem: null });
    await during([]);
    await during(["c1"]);
    await during(["c1", "c3"]);
    expect(await all()).toHaveLength(1);
    expect(await notices()).toEqual([failed("busy"), failed("busy", "#c3")]);
  });

  it("that the recording couldn't be announced, or that the bot couldn't join", async () => {
    await setUp(["c1"]);
    await during(["c1"]);
    const [first] = await all();
    await recordings.finish(first?.id ?? "", { jobId: null, problem: say("recordNoMessage") });
    await lookTwice();
    await during([]);
    await during(["c1"]);
    await createPlaybackStore(store.db).end(server, { problem: say("playbackChannelFull") });
    await lookTwice();
    expect(await notices()).toEqual([failed("message"), failed("full")]);
    expect(await all()).toMatchObject([{ state: "done" }, { state: "stopped", reason: "left" }]);
  });

  it("that the admin who set it up isn't one any more, which ends it", async () => {
    await setUp(["c1"], true);
    platform.roles = undefined;
    await lookTwice();
    expect(await notices()).toMatchObject([{ key: "recordAutoNoAdmin" }]);
    expect([await rows.find(server), await all()]).toEqual([undefined, []]);
  });

  it("that a channel was deleted, and the others are still recorded", async () => {
    await setUp(["c1", "c3"]);
    platform.deleted = ["c3"];
    await Promise.all([during([]), during([])]);
    expect(await notices()).toMatchObject([{ key: "recordAutoNoChannel" }]);
    expect(await rows.find(server)).toMatchObject({ channels: ["c1"] });
    platform.deleted = ["c1"];
    await during([]);
    expect(await rows.find(server)).toBeUndefined();
  });
});

it("whose recordings they are is in that person's data, and deleting it ends them", async () => {
  await setUp(["c1"]);
  const source = createRecordingsDataSource({
    db: store.db,
    files: { remove: async () => undefined },
    removeSpeaker: async () => 0,
    now: () => new Date(),
  });
  const ada = { platform: "discord", workspace: "g1", id: "ada" };
  expect(await source.export({ ...ada, id: "ben" })).toEqual([]);
  expect(await source.export(ada)).toEqual([{ workspace: "g1", channels: ["c1"], events: false }]);
  expect(await source.erase(ada)).toBe(1);
  expect(await rows.find(server)).toBeUndefined();
});
