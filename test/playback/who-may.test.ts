import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Sentence } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import { createPlaybackActions } from "../../src/playback/playback-actions.ts";
import { createPlaybackStore, type PlaybackStore } from "../../src/playback/playback-store.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { item, server } from "./queued-item.ts";

const store = useTestStore("playbackItems", "voiceSessions");
let rows: PlaybackStore;
beforeAll(() => void (rows = createPlaybackStore(store.db)));
beforeEach(async () => {
  await rows.add(server, "c1", item("hers", "ada"));
  await rows.add(server, "c1", item("his", "ben"));
});

interface Who {
  readonly person: string;
  /** The voice channel that they are in. */
  readonly isIn?: string;
  readonly canSee?: boolean;
  readonly isManager?: boolean;
  /** What keeps the bot out of channels where it isn't. */
  readonly obstacle?: Sentence;
}

/** What this person may do with what plays in the channel c1. */
const as = ({ person, isIn, canSee = true, isManager = false, obstacle }: Who) =>
  createPlaybackActions(
    {
      rows,
      voiceChannels: {
        findChannel: async () => isIn,
        findObstacle: async () => obstacle,
        nameOf: async (_: string, id: string) => id,
      } as never,
      readable: async (_, channels) => (canSee ? channels : []),
      findPlayable: async () => item("new"),
      now: () => new Date(),
    },
    {
      platform: "discord",
      person: { id: person },
      place: { workspace: "g1", channel: "c0", address: {} },
      mayManageVoice: async () => isManager,
    },
  );
const refused = (key: string) => ({ sentence: { key } });

it.each(["connected", "asking"] as const)(
  "a request to play is accepted where the bot is %s, and not in a channel that it can't enter",
  async (status) => {
    await rows.claim(server, "p");
    await rows.report("p", [{ ...server, status, encrypted: true, lastPacketAt: null, playedMs: 0 }]);
    const obstacle = say("discordMissingRight", { right: "Connect" });
    const play = (isIn: string) =>
      as({ person: "ada", isIn, obstacle }).play({ kind: "upload", id: "u1" }, { isLooped: false });
    expect(await play("c1")).toMatchObject({ title: "new", position: 3 });
    await expect(play("c2")).rejects.toMatchObject({ sentence: obstacle });
  },
);

it("listeners, and managers elsewhere, can pause it and set the volume; others can't", async () => {
  for (const who of [
    { person: "eve", isIn: "c1" },
    { person: "eve", isIn: "c1", canSee: false },
    { person: "mod", isManager: true },
  ]) {
    await as(who).setPaused(true);
    await as(who).setVolume(40);
    expect(await rows.session(server)).toMatchObject({ paused: true, volume: 40 });
    await rows.change(server, { paused: false, volume: 100 });
  }
  for (const [who, key] of [
    [{ person: "eve" }, "playbackNotThere"],
    [{ person: "eve", isIn: "c2" }, "playbackNotThere"],
    [{ person: "eve", isIn: "c2", canSee: false }, "playbackNothing"],
  ] as const) {
    await expect(as(who).setPaused(true)).rejects.toMatchObject(refused(key));
    await expect(as(who).setVolume(40)).rejects.toMatchObject(refused(key));
  }
  expect(await rows.session(server)).toMatchObject({ paused: false, volume: 100 });
});

it("people skip and clear what they added, and managers everything", async () => {
  await expect(as({ person: "ada", isIn: "c1" }).skip(2)).rejects.toMatchObject(refused("playbackNotYours"));
  const hidden = as({ person: "ada", canSee: false });
  await expect(hidden.skip(1)).rejects.toMatchObject(refused("playbackNoItem"));
  expect((await hidden.view()).items).toEqual([]);
  expect(await as({ person: "ada", isIn: "c1" }).clear()).toBe(1);
  expect((await rows.items(server)).map(({ title }) => title)).toEqual(["his"]);
  expect(await as({ person: "ben", isIn: "c1" }).skip(1)).toBe("his");
  await rows.add(server, "c1", item("hers", "ada"));
  expect(await as({ person: "mod", isManager: true }).skip(1)).toBe("hers");
});

it("a member sees their own messages and those of channels that they can read, with nobody else's words", async () => {
  const spoken = (title: string, personId: string) => ({ ...item(title, personId), kind: "spoken" }) as const;
  await rows.add(server, "c1", spoken("secret of Ada", "ada"));
  const seenBy = async (who: Who) => (await as(who).view()).items.map(({ title }) => title);
  expect(await seenBy({ person: "ada", isIn: "c1", canSee: false })).toEqual([
    "hers",
    "his",
    expect.stringContaining("ada"),
  ]);
  expect(await seenBy({ person: "eve", isIn: "c1", canSee: false })).toEqual(["hers", "his"]);
});

it("only the item that plays has less left than its length", async () => {
  await rows.claim(server, "p");
  await rows.next(server, "p");
  await rows.report("p", [
    { ...server, status: "connected", encrypted: true, lastPacketAt: new Date(), playedMs: 400 },
  ]);
  const { items } = await as({ person: "eve", isIn: "c1" }).view();
  expect(items).toMatchObject([
    { isPlaying: true, leftMs: 600 },
    { isPlaying: false, leftMs: 1000 },
  ]);
});
