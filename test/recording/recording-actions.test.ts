import { beforeAll, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import { createRecordingActions } from "../../src/recording/recording-actions.ts";
import { createRecordingStore, type RecordingStore } from "../../src/recording/recording-store.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("recordingPeople", "recordings");
let rows: RecordingStore;
beforeAll(() => void (rows = createRecordingStore(store.db)));

const server = { platform: "discord", workspace: "g1" };

interface Situation {
  readonly isModerator?: boolean;
  readonly canSee?: boolean;
  /** Whether the bot can go to the channel; else it plays in another one. */
  readonly isFree?: boolean;
  /** What the process that records does meanwhile. */
  readonly meanwhile?: (id: string) => Promise<unknown>;
}

/** What Ada, who is in the voice channel c1, can do there. */
function as({ isModerator = true, canSee = true, isFree = true, meanwhile = begin }: Situation = {}) {
  const session = async () => {
    await meanwhile((await rows.newest(server))?.id ?? "");
    return { isOpen: true, problem: null };
  };
  return createRecordingActions(
    {
      rows,
      queues: { open: async () => isFree, session } as never,
      voiceChannels: {
        findChannel: async () => "c1",
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
      person: { id: "ada" },
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
  expect(await rows.newest(server)).toMatchObject({ state: "done" });
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
