import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DiscordFailure, type DiscordErrorKind } from "../../../src/bots/discord/api/errors.ts";
import { attachRecording } from "../../../src/bots/discord/recording/attached-recording.ts";
import type { ReceiverOptions } from "../../../src/bots/discord/voice-channels/voice-receiver.ts";
import { createRecordingsDataSource } from "../../../src/recording/personal-data.ts";
import { createRecordingActions } from "../../../src/recording/recording-actions.ts";
import { createRecordingStore } from "../../../src/recording/recording-store.ts";
import type { Recording } from "../../../src/recording/recording.ts";
import { createFinishing } from "../../recording/finishing.ts";
import { useTestStore } from "../../store/use-test-store.ts";

const store = useTestStore("recordings");
const log = pino({ level: "silent" });
const server = { platform: "discord", workspace: "g1" };
const ADA = "1";
const BEN = "2";
const BOT = "9";

let folder: string;
let time: number;
const now = () => new Date(time);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-attached-"));
  time = Date.parse("2026-11-23T10:00:00Z");
});
afterEach(() => rm(folder, { recursive: true }));

/** A recording in the channel c1, where Ada is; what Discord is asked, and what it answers. */
async function record() {
  const rows = createRecordingStore(store.db);
  const asker = { personId: ADA, roles: null, locale: "en", maxMs: 600_000 };
  const inserted = await rows.insert({ ...server, ...asker, channel: "c1", channelName: "Lounge" });
  if (!inserted) throw new Error("another recording runs");
  const discord = {
    channel: "c1",
    people: new Set([ADA]),
    /** Whom each message names, after its channel. */
    messages: [] as string[],
    requests: 0,
    fault: undefined as DiscordErrorKind | undefined,
    cannotPost: false,
    beforeAnswer: async () => {},
  };
  const request = async (work: () => void): Promise<void> => {
    discord.requests += 1;
    await discord.beforeAnswer();
    if (discord.fault) throw new DiscordFailure("createMessage", { status: 0, verdict: discord.fault });
    work();
  };
  const tell = ({ channel }: Recording, people: readonly string[]) =>
    request(() => {
      if (discord.cannotPost)
        throw new DiscordFailure("createMessage", { status: 403, verdict: "forbidden" });
      discord.messages.push([channel, ...people].join(" "));
    });
  const member = async (_: string, id: string) => {
    await request(() => {});
    return { nick: `Name ${id}`, roles: [], user: { id, username: id, bot: id === BOT } };
  };
  const attach = (holder: string) => {
    let received: Pick<ReceiverOptions, "isWanted" | "onPacket"> | undefined;
    const attached = attachRecording(
      {
        rows,
        folder,
        holder,
        api: { member } as never,
        announcements: {
          post: async (recording: Recording, people: readonly string[]) => {
            await tell(recording, people);
            return "c1/m1";
          },
          tell,
          speak: async () => undefined,
        } as never,
        nickname: { set: async () => undefined },
        now,
        log,
      },
      {
        ...server,
        channel: () => discord.channel,
        people: () => discord.people,
        listen: (options) => {
          received = options;
          return { refresh: () => undefined, close: () => void (received = undefined) };
        },
      },
    );
    return {
      ...attached,
      /** Returns whether it was received. */
      says(person: string): boolean {
        if (!received?.isWanted(person)) return false;
        received.onPacket(person, Buffer.from([1, 2, 3]));
        return true;
      },
    };
  };
  const { id } = inserted;
  return {
    id,
    rows,
    discord,
    attach,
    row: () => rows.find(id),
    setOut: (personId: string, outAt: Date | undefined) =>
      rows.setOut({ id, ...server }, { personId, name: `Name ${personId}` }, outAt),
    /** Of whom there are packets. */
    packets: () => readdir(join(folder, id)).catch(() => []),
  };
}

type Test = Awaited<ReturnType<typeof record>>;

/** Finishes it as the process does. Returns of whom a track was made. */
async function finish({ rows }: Test, duringTrack?: () => Promise<unknown>) {
  const { finishAll, tracks, removed } = createFinishing({
    rows,
    folder,
    now,
    ...(duringTrack && { duringTrack }),
  });
  await finishAll("discord");
  return { tracks, removed };
}

describe("who comes later", () => {
  it("is told before they are received, and bots never are", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people = new Set([ADA, BEN, BOT]);
    expect([attached.says(ADA), attached.says(BEN), attached.says(BOT)]).toEqual([true, false, false]);
    await attached.check();
    expect([attached.says(BEN), attached.says(BOT)]).toEqual([true, false]);
    expect(test.discord.messages).toEqual(["c1 1", "c1 2"]);
    await attached.detach("release");
  });

  it("ends the recording if they can't be told, and Discord isn't asked again", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people.add(BEN);
    // Who they are can be asked, but nothing can be posted.
    test.discord.cannotPost = true;
    const before = test.discord.requests;
    expect(await attached.check()).toBe(false);
    expect(await test.row()).toMatchObject({ state: "stopped", reason: "untold" });
    expect([attached.says(ADA), attached.says(BEN)]).toEqual([false, false]);
    await attached.check();
    expect(test.discord.requests).toBe(before + 2);
  });

  it("asks Discord only now and then while it fails, and ends the recording after a minute", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people.add(BEN);
    test.discord.fault = "unclear";
    const before = test.discord.requests;
    for (let look = 0; look < 5; look++) expect(await attached.check()).toBe(true);
    expect(test.discord.requests).toBe(before + 1);
    for (let seconds = 0; seconds < 50; seconds += 10) {
      time += 10_000;
      expect(await attached.check()).toBe(true);
    }
    expect(test.discord.requests).toBe(before + 6);
    time += 10_000;
    expect(await attached.check()).toBe(false);
    expect(await test.row()).toMatchObject({ state: "stopped", reason: "untold" });
    expect(attached.says(ADA)).toBe(false);
  });

  it("doesn't keep the recording from ending with its time while Discord fails", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people.add(BEN);
    test.discord.fault = "unclear";
    await attached.check();
    time += 600_000;
    expect(await attached.check()).toBe(false);
    expect(await test.row()).toMatchObject({ reason: "limit" });
  });
});

describe("a bot that is moved", () => {
  it("records nobody in the new channel, and announces nobody in the old one", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.channel = "c2";
    test.discord.people = new Set([ADA, BEN]);
    expect(attached.says(ADA)).toBe(false);
    expect(await attached.check()).toBe(false);
    expect(await test.row()).toMatchObject({ reason: "left" });
    expect(test.discord.messages).toEqual(["c1 1"]);
  });

  it("doesn't announce those there in the old channel either if it is moved while it looks", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people.add(BEN);
    test.discord.beforeAnswer = async () => void (test.discord.channel = "c2");
    expect(await attached.check()).toBe(false);
    expect(test.discord.messages).toEqual(["c1 1"]);
  });
});

describe("an opt-out", () => {
  it("between the announcement and the row is honored from the beginning", async () => {
    const test = await record();
    const attached = test.attach("a");
    test.discord.beforeAnswer = async () => void (await test.setOut(ADA, now()));
    await attached.check();
    expect(attached.says(ADA)).toBe(false);
    await attached.detach("release");
  });

  it("that comes while the process looks is seen before it has looked", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    test.discord.people.add(BOT);
    const looking = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    test.discord.beforeAnswer = () => (isAsked.resolve(), looking.promise);
    const first = attached.check();
    await isAsked.promise;
    await test.setOut(ADA, now());
    const second = attached.check();
    looking.resolve();
    await Promise.all([first, second]);
    expect(attached.says(ADA)).toBe(false);
    await attached.detach("release");
  });

  it("while no process records deletes what was said before, also if they have opted back in", async () => {
    const test = await record();
    const before = test.attach("a");
    await before.check();
    before.says(ADA);
    await before.detach("release");
    expect(await test.packets()).toEqual(["1.packets"]);
    time += 60_000;
    await test.setOut(ADA, now());
    time += 60_000;
    await test.setOut(ADA, undefined);
    const after = test.attach("b");
    await after.check();
    expect(await test.packets()).toEqual([]);
    expect(after.says(ADA)).toBe(true);
    await after.detach("leave");
    expect((await finish(test)).tracks).toEqual(["1.packets"]);
  });

  it("is honored at the end, where no process has recorded since", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    attached.says(ADA);
    await attached.detach("release");
    time += 60_000;
    await test.setOut(ADA, now());
    await test.setOut(ADA, undefined);
    await test.rows.stop({ id: test.id, ...server }, "command", now());
    expect((await finish(test)).tracks).toEqual([]);
    expect(await test.row()).toMatchObject({ state: "done", jobId: null });
  });

  it("of somebody who wants to be forgotten holds like any other, also while the track is made", async () => {
    const test = await record();
    const { db } = store;
    const attached = test.attach("a");
    await attached.check();
    attached.says(ADA);
    await attached.detach("leave");
    const removeSpeaker = async () => 0;
    const source = createRecordingsDataSource({
      db,
      files: { remove: async () => undefined },
      removeSpeaker,
      now,
    });
    const forget = () => source.erase({ ...server, id: ADA });
    time += 60_000;
    const { tracks, removed } = await finish(test, forget);
    expect(tracks).toEqual(["1.packets"]);
    expect(removed).toHaveLength(1);
    expect((await test.rows.people(test.id))[0]).toMatchObject({ state: "out", name: "", fileId: null });
  });

  it("of somebody who wants to be forgotten is remembered when they opt back in", async () => {
    const test = await record();
    const attached = test.attach("a");
    await attached.check();
    attached.says(ADA);
    await attached.detach("release");
    time += 60_000;
    const files = { remove: async () => undefined };
    const data = { db: store.db, files, removeSpeaker: async () => 0, now };
    await createRecordingsDataSource(data).erase({ ...server, id: ADA });
    await test.setOut(ADA, undefined);
    const after = test.attach("b");
    await after.check();
    expect(await test.packets()).toEqual([]);
    expect((await test.rows.people(test.id))[0]).toMatchObject({ state: "told", name: "Name 1" });
    await after.detach("release");
  });
});

it("only who is in the channel can opt back in, and only who can see it learns that it is recorded", async () => {
  const test = await record();
  const actions = (at: string | undefined, isVisible: boolean) =>
    createRecordingActions(
      {
        rows: test.rows,
        automaticRows: {} as never,
        queues: {} as never,
        voiceChannels: { findChannel: async () => at, nameOf: async () => "Ben" } as never,
        readable: async (_, channels) => (isVisible ? channels : []),
        permissions: { may: async () => true },
        maxMinutes: 60,
        now,
      },
      { ...server, person: { id: BEN }, place: { ...server, channel: "c0", address: {} } } as never,
    );
  const refused = (key: string) => ({ sentence: { key } });
  await expect(actions("c0", true).setOut(false)).rejects.toMatchObject(refused("recordNotThere"));
  await expect(actions(undefined, false).setOut(true)).rejects.toMatchObject(refused("recordNone"));
  await expect(actions("c0", false).stop()).rejects.toMatchObject(refused("recordNone"));
  expect(await test.rows.people(test.id)).toEqual([]);
  // Who was moved there can't see the channel, but is recorded.
  await actions("c1", false).setOut(true);
  await actions("c1", false).setOut(false);
  expect(await test.rows.people(test.id)).toMatchObject([{ personId: BEN, state: "told" }]);
});

it("only the person who started a recording, and moderators, can stop it", async () => {
  const test = await record();
  const stop = (person: string, isAdmin: boolean) =>
    createRecordingActions(
      {
        rows: test.rows,
        automaticRows: {} as never,
        queues: {} as never,
        voiceChannels: { findChannel: async () => "c1" } as never,
        readable: async (_, channels) => channels,
        permissions: { may: async (_actor, _right, fallback) => fallback() },
        maxMinutes: 60,
        now,
      },
      {
        ...server,
        person: { id: person },
        place: { ...server, channel: "c0", address: {} },
        mayAdminister: async () => isAdmin,
      } as never,
    ).stop();
  await expect(stop(BEN, false)).rejects.toMatchObject({ sentence: { key: "recordNotYours" } });
  expect((await test.rows.find(test.id))?.state).toBe("recording");
  expect(await stop(BEN, true)).toMatchObject({ state: "stopped", reason: "command" });
});
