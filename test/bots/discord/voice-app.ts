import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { CHANNEL, type Channel, type TypedCommand } from "@mynah/fake-discord";
import { wavOf } from "@mynah/audio-interface/fake";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

/** Three beeps over a hum, so that a sound at another place or of another length is told apart. */
const beeps = (time: number) =>
  [0.1, 0.5, 0.7].some((start) => time >= start && time < start + 0.1)
    ? 0.5 * Math.sin(time * 600 * 2 * Math.PI)
    : 0.01 * Math.sin(time * 100 * 2 * Math.PI);
/** The same at all times. */
const hum = (time: number) => 0.3 * Math.sin(time * 300 * 2 * Math.PI);
export const recording = (name: string, seconds = 1) => ({
  name,
  contentType: "audio/wav",
  bytes: wavOf(seconds, 48_000, name.startsWith("hum") ? hum : beeps),
});

export let database: TestDatabase;
export let app: TestApp;
export let lounge: Channel;

/** Runs an app with a voice channel for each test of a file. */
export function useVoiceApp(): void {
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    app = await open();
    openLounge();
  });
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
    expect(app.discord.voice.problems).toEqual([]);
    await database.store.db.deleteFrom("playbackItems").execute();
    await database.store.db.deleteFrom("voiceSessions").execute();
  });
}

const open = (options: Partial<Parameters<typeof createTestApp>[0]> = {}) => {
  const { db, listen } = database.store;
  return createTestApp({ database, platform: { voice: { db, listen } }, ...options });
};
export const channel = (name: string, more: Partial<Channel> = {}): Channel =>
  app.discord.state.addChannel({ type: CHANNEL.voice, name, guildId: app.guildId, ...more });
export const heard = () => app.discord.voice.heard(app.guildId);
export const isConnected = () => app.discord.voice.isConnected(app.guildId);

/** Runs a command, and returns the answer's text. */
export async function run(
  command: string,
  typed: Partial<TypedCommand> = {},
  user = app.ada,
): Promise<string> {
  const asked = await user.slash({ channel: app.channel, command, ...typed });
  return (await asked.until(({ state }) => state === "shown")).text;
}
export const play = (name: string, seconds?: number, user = app.ada) =>
  run("voice play", { attachments: { file: recording(name, seconds) } }, user);
export const queue = () => run("voice queue");
/** What was heard since then. */
export const since = (count: number) => heard().slice(count);
export const keepsPlaying = async () => {
  const before = heard().length;
  await app.discord.until(() => heard().length > before + 10);
};
/** How often the first item was started. */
export const starts = async () =>
  (await database.store.db.selectFrom("playbackItems").select("starts").execute())[0]?.starts;

/** Replaces the app by another one, of the same Discord if that is given. */
export async function reopen(options: Partial<Parameters<typeof createTestApp>[0]>): Promise<void> {
  const { guildId, channel: asked, ada } = app;
  const next = await open(options);
  app = options.fake ? { ...next, guildId, channel: asked, ada } : next;
  if (!options.fake) openLounge();
}

/** Who isn't a member sees no channel. */
function openLounge(): void {
  lounge = channel("Lounge");
  for (const { id } of [app.ada, ...["ben", "mod"].map((name) => app.discord.user(name))])
    app.guild.members.set(id, { userId: id, roles: [] });
}
