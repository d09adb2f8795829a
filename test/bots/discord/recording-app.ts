import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { trackId } from "../../../src/recording/finish-recording.ts";
import { makeBeeps } from "@mynah/fake-discord/sound";
import { type TypedCommand, CHANNEL, type Channel } from "@mynah/fake-discord";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

export let database: TestDatabase;
let beeps: Awaited<ReturnType<typeof makeBeeps>>;
export let frames: readonly Buffer[];
export let app: TestApp;
export let lounge: Channel;
/** What the audio service understands of a track, by its file. */
let heard: Map<string, string>;
/** Lets the audio service understand this in a file. */
export const understand = (file: string, words: string) => void heard.set(file, words);
/** Runs an app with a voice channel for each test of a file; Ada is an admin. */
export function useRecordingApp(options: Parameters<typeof open>[0] = {}): void {
  beforeAll(async () => {
    database = await startTestDatabase();
    beeps = await makeBeeps();
    frames = beeps.frames.slice(0, 25);
  });
  afterAll(async () => {
    await beeps.remove();
    await database.close();
  });
  beforeEach(async () => {
    heard = new Map();
    app = await open(options);
    lounge = app.discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId: app.guildId });
    for (const name of ["ada", "ben", "cleo"]) addMember(name);
    app.discord.state.grant(app.guildId, "ada", "MANAGE_GUILD");
  });
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
    expect(app.discord.voice.problems).toEqual([]);
    const { db } = database.store;
    for (const table of [
      "playbackItems",
      "voiceSessions",
      "recordings",
      "captions",
      "channelStatuses",
      "listenings",
      "listeningPeople",
      "channelClips",
      "automaticRecordings",
      "recordingOccasions",
      "voicePassports",
      "voices",
    ] as const)
      await db.deleteFrom(table).execute();
  });
}

export const folder = () => join(database.dataDir, "recordings");
const open = (options: Partial<Parameters<typeof createTestApp>[0]> = {}) => {
  const { db, listen } = database.store;
  const segments = (url: string) => {
    // A signed link names the file.
    const [, named = ""] = (url.split("/").at(-1) ?? "").split(".");
    const file = Buffer.from(named, "base64url").toString();
    const [, text] = [...heard].find(([id]) => file.startsWith(id)) ?? [];
    return text === undefined ? [] : [{ start: 0, end: 0.4, text, speaker: "SPEAKER_00" }];
  };
  return createTestApp({
    database,
    service: { segments },
    platform: { voice: { db, listen }, record: { folder: folder(), maxMinutes: 120 } },
    ...options,
  });
};
const addMember = (name: string): void => {
  const { id } = app.discord.user(name);
  app.guild.members.set(id, { userId: id, roles: [] });
};

/** Runs a command, and returns the answer's text. */
export async function run(
  command: string,
  user = app.ada,
  typed: Partial<TypedCommand> = {},
): Promise<string> {
  const asked = await user.slash({ channel: app.channel, command, ...typed });
  return (await asked.until(({ state }) => state === "shown")).text;
}
const rows = () => database.store.db.selectFrom("recordings").selectAll().execute();
export const people = () =>
  database.store.db.selectFrom("recordingPeople").selectAll().orderBy("toldAt").orderBy("personId").execute();
export const recording = async () => {
  const [row] = await rows();
  if (!row) throw new Error("nothing is recorded");
  return row;
};
export const state = async () => (await rows())[0]?.state;
export const isTold = async (user: { id: string }) =>
  (await people()).some(({ personId, state: consent }) => personId === user.id && consent === "told");
/** Waits until a call's keys are exchanged with so many people besides the bot. */
export const encrypted = (others: number) =>
  app.discord.until(() => app.discord.voice.group(lounge.id)?.members.length === others + 1);
export const packetsOf = async (user: { id: string }): Promise<number> => {
  const { id } = await recording();
  const bytes = await readFile(join(folder(), id, `${user.id}.packets`)).catch(() => Buffer.alloc(0));
  return bytes.length;
};
/** Says something that arrives on disk. */
export async function says(user: TestApp["ada"], words: string): Promise<void> {
  heard.set(trackId(await recording(), { personId: user.id }), words);
  const before = await packetsOf(user);
  await user.voice.says(frames);
  await expect.poll(() => packetsOf(user)).toBeGreaterThan(before);
}
export const start = async (...users: TestApp["ada"][]) => {
  for (const user of users) user.voice.join(lounge);
  expect(await run("record start")).toContain("Recording Lounge");
  await encrypted(users.length);
};
export const transcript = async () => {
  await expect
    .poll(async () => (await database.store.db.selectFrom("transcripts").selectAll().execute()).length)
    .toBe(1);
  const [row] = await database.store.db.selectFrom("transcripts").selectAll().execute();
  if (!row) throw new Error("there is no transcript");
  return row;
};
export const bot = () => {
  const found = [...app.guild.members.values()].find(({ userId }) => app.discord.state.person(userId).bot);
  if (!found) throw new Error("the bot isn't a member");
  return found;
};
export const isOver = () => expect.poll(state).toBe("done");
export const leavesNothing = async () => expect(await readdir(folder())).toEqual([]);

/** Replaces the app by another one, of the same Discord if that is given. */
export async function reopen(options: Partial<Parameters<typeof createTestApp>[0]>): Promise<void> {
  const { guildId, guild, channel, ada } = app;
  const next = await open(options);
  app = options.fake ? { ...next, guildId, guild, channel, ada } : next;
}
