import { beforeAll, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import { createAutomaticStore } from "../../src/recording/automatic-store.ts";
import { createRecordings } from "../../src/recording/index.ts";
import { createRecordingActions } from "../../src/recording/recording-actions.ts";
import { createRecordingStore, type RecordingStore } from "../../src/recording/recording-store.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("recordingPeople", "recordings");
let rows: RecordingStore;
beforeAll(() => void (rows = createRecordingStore(store.db)));

const server = { platform: "discord", workspace: "g1" };

interface Situation {
  readonly person?: string;
  /** The voice channel that they are in. */
  readonly isIn?: string;
  readonly isModerator?: boolean;
  readonly canSee?: boolean;
  /** Whether the bot can go to the channel; else it plays in another one. */
  readonly isFree?: boolean;
  /** What the process that records does meanwhile. */
  readonly meanwhile?: (id: string) => Promise<unknown>;
}

/** What a person, Ada in the voice channel c1 if nothing else is said, can do with the recording there. */
function as(situation: Situation = {}) {
  const { person = "ada", isIn = "c1", isModerator = true, canSee = true, isFree = true } = situation;
  const { meanwhile = begin } = situation;
  const session = async () => {
    await meanwhile((await rows.newest(server))?.id ?? "");
    return { isOpen: true, problem: null };
  };
  return createRecordingActions(
    {
      rows,
      automaticRows: createAutomaticStore(store.db),
      queues: { open: async () => isFree, session } as never,
      voiceChannels: {
        findChannel: async () => isIn,
        findObstacle: async () => undefined,
        nameOfChannel: async () => "Lounge",
        nameOf: async () => "Ada",
      } as never,
      readable: async (_, channels) => (canSee ? channels : []),
      permissions: { may: async () => isModerator },
      maxMinutes: 60,
      now: () => new Date(),
    },
    {
      ...server,
      person: { id: person },
      place: { ...server, channel: "c0", address: {} },
      locale: "en",
    } as never,
  );
}
const begin = (id: string) => rows.begin(id, new Date());
const refused = (key: string) => ({ sentence: { key } });

it("only moderators start a recording, which begins once everyone was told", async () => {
  await expect(as({ isModerator: false }).start(90)).rejects.toMatchObject(refused("recordNotYours"));
  expect(await rows.newest(server)).toBeUndefined();
  expect(await as().start(90)).toMatchObject({ state: "recording", channel: "Lounge", maxMs: 3_600_000 });
  await expect(as().start(90)).rejects.toMatchObject(refused("recordIsRunning"));
});

it("a recording that couldn't begin says why, and is over", async () => {
  await expect(as({ isFree: false }).start(90)).rejects.toMatchObject(refused("playbackElsewhere"));
  expect(await as().view()).toMatchObject({ state: "done" });
  const problem = say("discordMissingRight", { right: "Send Messages" });
  const fail = (id: string) => rows.finish(id, { jobId: null, problem });
  await expect(as({ meanwhile: fail }).start(90)).rejects.toMatchObject({ sentence: problem });
  const stopped = async (id: string) => {
    await begin(id);
    await rows.stop({ id, ...server }, "empty", new Date());
  };
  await expect(as({ meanwhile: stopped }).start(90)).rejects.toMatchObject(refused("playbackNoAnswer"));
});

it("who is recorded and who isn't is shown to those who can see the channel", async () => {
  const { id } = await as().start(90);
  await rows.tell(id, [
    { personId: "1", name: "Ada" },
    { personId: "2", name: "Ben" },
    { personId: "3", name: "Cy" },
  ]);
  await rows.setOut({ id, ...server }, { personId: "2", name: "Ben" }, new Date());
  expect(await as().view()).toMatchObject({ speakers: ["Ada", "Cy"], optedOut: 1 });
  expect(await as({ canSee: false }).view()).toBeUndefined();
});

it("a recording is stopped by who started it and by moderators, if they can see it or are there", async () => {
  for (const who of [
    { isModerator: false },
    { isModerator: false, canSee: false },
    { isModerator: false, isIn: "c2" },
    { person: "mod" },
  ]) {
    await as().start(90);
    await expect(as({ person: "ben", isModerator: false }).stop()).rejects.toMatchObject(
      refused("recordNotYours"),
    );
    await expect(as({ isIn: "c2", canSee: false }).stop()).rejects.toMatchObject(refused("recordNone"));
    expect(await as(who).stop()).toMatchObject({ state: "stopped", reason: "command" });
  }
});

it("a finished recording says who spoke how long, without those who opted out or said nothing", async () => {
  await as().start(90);
  const { id = "" } = (await rows.newest(server)) ?? {};
  const people = { ada: 30_000, ben: 90_000, cleo: 60_000, dan: undefined };
  await rows.tell(
    id,
    Object.keys(people).map((personId) => ({ personId, name: personId })),
  );
  for (const [personId, durationMs] of Object.entries(people))
    if (durationMs !== undefined)
      await rows.setTrack(id, { personId, outAt: null }, { fileId: personId, durationMs, spans: null });
  await rows.setOut({ id, ...server }, { personId: "cleo", name: "cleo" }, new Date());
  expect((await as().view())?.speakingTimes).toEqual([
    { name: "ben", ms: 90_000, share: 0.75 },
    { name: "ada", ms: 30_000, share: 0.25 },
  ]);
});

it("nothing is recorded in direct messages, or on platforms where the bot doesn't record", () => {
  const voiceChannels = { platform: "discord" };
  const { forUser } = createRecordings({ db: store.db, recordingPlatforms: [{ voiceChannels }] } as never);
  const asked = (platform: string, workspace: string) =>
    forUser({ platform, person: { id: "ada" }, place: { workspace } } as never);
  expect(asked("discord", "g1")).toBeDefined();
  expect(asked("discord", "direct")).toBeUndefined();
  expect(asked("slack", "g1")).toBeUndefined();
});
