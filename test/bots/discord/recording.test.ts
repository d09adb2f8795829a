import { appendFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trackId } from "../../../src/recording/finish-recording.ts";
import { makeBeeps } from "../../fakes/discord/testing/voice-client.ts";
import { soundsOf } from "../../fakes/discord/voice/heard.ts";
import type { TypedCommand } from "../../fakes/discord/people/commands.ts";
import { CHANNEL, type Channel } from "../../fakes/discord/world/channel.ts";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

/** Ends early; on a busy machine, the first media process alone takes long to start. */
const WAIT_MS = 60_000;

let database: TestDatabase;
let beeps: Awaited<ReturnType<typeof makeBeeps>>;
let frames: readonly Buffer[];
let app: TestApp;
let lounge: Channel;
/** What the audio service understands of a track, by its file. */
let heard: Map<string, string>;
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
  app = await open();
  lounge = app.discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId: app.guildId });
  for (const name of ["ada", "ben", "cleo"]) addMember(name);
  app.discord.state.grant(app.guildId, "ada", "MANAGE_GUILD");
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
  expect(app.discord.voice.problems).toEqual([]);
  const { db } = database.store;
  for (const table of ["playbackItems", "voiceSessions", "recordings"] as const)
    await db.deleteFrom(table).execute();
});

const folder = () => join(database.dataDir, "recordings");
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
async function run(command: string, user = app.ada, typed: Partial<TypedCommand> = {}): Promise<string> {
  const asked = await user.slash({ channel: app.channel, command, ...typed });
  return (await asked.until(({ state }) => state === "shown", WAIT_MS)).text;
}
const rows = () => database.store.db.selectFrom("recordings").selectAll().execute();
const people = () =>
  database.store.db.selectFrom("recordingPeople").selectAll().orderBy("toldAt").orderBy("personId").execute();
const recording = async () => {
  const [row] = await rows();
  if (!row) throw new Error("nothing is recorded");
  return row;
};
const state = async () => (await rows())[0]?.state;
const isTold = async (user: { id: string }) =>
  (await people()).some(({ personId, state: consent }) => personId === user.id && consent === "told");
/** Waits until a call's keys are exchanged with so many people besides the bot. */
const encrypted = (others: number) =>
  app.discord.until(() => app.discord.voice.group(lounge.id)?.members.length === others + 1, WAIT_MS);
const packetsOf = async (user: { id: string }): Promise<number> => {
  const { id } = await recording();
  const bytes = await readFile(join(folder(), id, `${user.id}.packets`)).catch(() => Buffer.alloc(0));
  return bytes.length;
};
/** Says something that arrives on disk. */
async function says(user: TestApp["ada"], words: string): Promise<void> {
  heard.set(trackId(await recording(), { personId: user.id }), words);
  const before = await packetsOf(user);
  await user.voice.says(frames);
  await expect.poll(() => packetsOf(user), { timeout: WAIT_MS }).toBeGreaterThan(before);
}
const start = async (...users: TestApp["ada"][]) => {
  for (const user of users) user.voice.join(lounge);
  expect(await run("record start")).toContain("Recording Lounge");
  await encrypted(users.length);
};
const transcript = async () => {
  await expect
    .poll(async () => (await database.store.db.selectFrom("transcripts").selectAll().execute()).length, {
      timeout: WAIT_MS,
    })
    .toBe(1);
  const [row] = await database.store.db.selectFrom("transcripts").selectAll().execute();
  if (!row) throw new Error("there is no transcript");
  return row;
};
const bot = () => {
  const found = [...app.guild.members.values()].find(({ userId }) => app.discord.state.person(userId).bot);
  if (!found) throw new Error("the bot isn't a member");
  return found;
};
const isOver = () => expect.poll(state, { timeout: WAIT_MS }).toBe("done");
const leavesNothing = async () => expect(await readdir(folder())).toEqual([]);

describe("recording a voice channel", { timeout: 240_000 }, () => {
  it("makes one transcript with everyone's name, in the order in which they spoke", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "Shall we begin?");
    await says(ben, "Yes, let's begin.");
    expect(await run("record stop")).toContain("Recording of Lounge stopped");
    const { segments, names, channelId, name, personId } = await transcript();
    expect(names).toEqual({
      p1: { name: "ada", personId: app.ada.id },
      p2: { name: "ben", personId: ben.id },
    });
    expect(segments).toMatchObject([
      { speaker: "p1", text: "Shall we begin?" },
      { speaker: "p2", text: "Yes, let's begin." },
    ]);
    expect({ channelId, personId }).toEqual({ channelId: lounge.id, personId: app.ada.id });
    expect(name).toContain("Lounge");
    const posted = await app.ada.waitsFor(lounge, ({ text }) => text.includes("Yes, let's begin."), WAIT_MS);
    expect(posted.text).toContain("ben");
    await isOver();
    await leavesNothing();
    // One call for each track, of what was said and not of the silence.
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toHaveLength(2);
  });

  it("says so in the chat, by voice and in the bot's nickname, which it restores", async () => {
    bot().nick = "Helper";
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    const posted = await ben.waitsFor(lounge, ({ text }) => text.includes("is being recorded"), WAIT_MS);
    expect(posted.text).toContain(`<@${app.ada.id}>`);
    expect(posted.text).toContain(`<@${ben.id}>`);
    expect(posted.text).toContain("opt out");
    expect(bot().nick).toBe("🔴 Helper");
    await app.discord.until(() => soundsOf(app.discord.voice.heard(app.guildId)).length > 5, WAIT_MS);
    await run("record stop");
    await isOver();
    expect(bot().nick).toBe("Helper");
    await app.ada.waitsFor(
      lounge,
      ({ text }) => text.includes("Recording stopped: stopped by a command"),
      WAIT_MS,
    );
  });

  it("tells who comes later before anything of theirs is recorded", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada);
    ben.voice.join(lounge);
    await ben.waitsFor(lounge, ({ text }) => text.includes(`<@${ben.id}>`), WAIT_MS);
    await expect.poll(() => isTold(ben), { timeout: WAIT_MS }).toBe(true);
    await encrypted(2);
    await expect
      .poll(async () => (await ben.voice.says(frames), packetsOf(ben)), { timeout: WAIT_MS })
      .toBeGreaterThan(0);
    await run("record stop");
    await isOver();
  });

  it("stores nothing of who opted out, and deletes what it had", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "Only I am heard.");
    await says(ben, "I don't want this.");
    const posted = await ben.waitsFor(lounge, ({ text }) => text.includes("is being recorded"), WAIT_MS);
    const pressed = await ben.press(posted, "Don't record me");
    await pressed.until(({ text }) => text.includes("You aren't recorded any more"), WAIT_MS);
    await expect.poll(() => packetsOf(ben), { timeout: WAIT_MS }).toBe(0);
    await ben.voice.says(frames);
    await says(app.ada, "Only I am heard.");
    const { id } = await recording();
    expect(await readdir(join(folder(), id))).toEqual([`${app.ada.id}.packets`]);
    expect(await run("record status")).toContain("1 person has opted out");
    await run("record stop");
    const { segments, names } = await transcript();
    expect(names).toEqual({ p1: { name: "ada", personId: app.ada.id } });
    expect(JSON.stringify(segments)).not.toContain("I don't want this.");
    expect((await people()).find(({ personId }) => personId === ben.id)).toMatchObject({ fileId: null });
    await isOver();
  });

  it("records again from when someone opts back in", async () => {
    await start(app.ada);
    await run("record opt-out");
    await expect.poll(async () => (await people())[0]?.state).toBe("out");
    await run("record opt-in");
    await expect
      .poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada)), { timeout: WAIT_MS })
      .toBeGreaterThan(0);
    await run("record stop");
    await isOver();
  });

  it("stops when the last person leaves", async () => {
    await start(app.ada);
    await says(app.ada, "I'm leaving.");
    app.ada.voice.leave();
    // Nobody comes back within these seconds of the program's time.
    await expect
      .poll(async () => (app.discord.clock.advance(1_000), state()), { timeout: WAIT_MS, interval: 1_500 })
      .not.toBe("recording");
    expect(await recording()).toMatchObject({ reason: "empty" });
    expect((await transcript()).segments).toMatchObject([{ text: "I'm leaving." }]);
    await isOver();
  });

  it("stops when it is as long as it may be", async () => {
    app.ada.voice.join(lounge);
    await run("record start", app.ada, { options: { minutes: 5 } });
    app.discord.clock.advance(5 * 60_000);
    await isOver();
    expect(await recording()).toMatchObject({ reason: "limit", jobId: null });
    expect(await run("record status")).toContain("Nobody who was recorded said anything");
  });

  it("stops when a moderator disconnects the bot", async () => {
    app.discord.state.grant(app.guildId, "ada", "MOVE_MEMBERS");
    await start(app.ada);
    await says(app.ada, "One more thing.");
    app.ada.voice.disconnects("bot", lounge);
    expect((await transcript()).segments).toMatchObject([{ text: "One more thing." }]);
    expect(await recording()).toMatchObject({ reason: "left" });
    await isOver();
  });
});

describe("who may record", { timeout: 240_000 }, () => {
  it("is an admin or a role that may moderate, in their own voice channel, one at a time", async () => {
    const ben = app.discord.user("ben");
    ben.voice.join(lounge);
    expect(await run("record start", ben)).toContain("Only server admins can do that");
    expect(await run("record start")).toContain("You aren't in a voice channel");
    await start(app.ada, ben);
    expect(await run("record start")).toContain("already being recorded");
    expect(await run("record stop", ben)).toContain("Only server admins can do that");
    await run("record stop");
    await isOver();
  });

  it("is nobody where the bot can't tell people of it", async () => {
    app.discord.state.deny(lounge.id, "bot", "SEND_MESSAGES");
    app.ada.voice.join(lounge);
    expect(await run("record start")).toContain("so nobody can be told");
    expect(await state()).toBe("done");
    await leavesNothing();
  });

  it("is nobody where the operator hasn't enabled it", async () => {
    await app.close();
    const { db, listen } = database.store;
    app = await createTestApp({ database, platform: { voice: { db, listen } } });
    await expect(run("record start")).rejects.toThrow("no");
  });
});

describe("a recording whose process ends", { timeout: 240_000 }, () => {
  const restart = async () => {
    const { discord, guildId, guild } = app;
    await app.close({ keepDiscord: true });
    discord.clock.advance(5_000);
    const next = await open({ fake: discord });
    app = { ...next, guildId, guild, channel: app.channel, ada: app.ada };
  };

  it("goes on after a restart, with what was recorded before", async () => {
    await start(app.ada);
    await says(app.ada, "Before, and after.");
    const received = await packetsOf(app.ada);
    await restart();
    // All that was received before the end is written.
    const before = await packetsOf(app.ada);
    expect(before).toBeGreaterThanOrEqual(received);
    await app.discord.until(() => app.discord.voice.isConnected(app.guildId), WAIT_MS);
    await expect
      .poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada)), { timeout: WAIT_MS })
      .toBeGreaterThan(before);
    await run("record stop");
    await isOver();
    const [{ spans } = { spans: null }] = await people();
    expect(spans?.length).toBeGreaterThan(1);
    expect((await transcript()).segments).toMatchObject([{ text: "Before, and after." }]);
  });

  it("is finished with what there is when nobody goes on with it after a crash, and restores the nickname", async () => {
    await start(app.ada);
    await says(app.ada, "This was before the crash.");
    const { discord, guildId, guild, channel, ada } = app;
    const files = await readFile(join(folder(), (await recording()).id, `${ada.id}.packets`));
    await app.close({ keepDiscord: true });
    ada.voice.leave();
    // As a process that was killed leaves them: a packet is cut off, and nobody has reported for minutes.
    await appendFile(join(folder(), (await recording()).id, `${ada.id}.packets`), Buffer.from([1, 2, 3]));
    expect(files.length).toBeGreaterThan(0);
    await sql`update recordings set holder = 'dead', seen_at = now() - interval '3 minutes'`.execute(
      database.store.db,
    );
    await sql`update voice_sessions set is_open = false, holder = null`.execute(database.store.db);
    app = { ...(await open({ fake: discord })), guildId, guild, channel, ada };
    await isOver();
    expect(await recording()).toMatchObject({ reason: "lost" });
    expect((await transcript()).segments).toMatchObject([{ text: "This was before the crash." }]);
    expect(bot().nick ?? null).toBeNull();
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("the bot was interrupted"), WAIT_MS);
    await leavesNothing();
  });
});

describe("what a recording keeps of people", { timeout: 240_000 }, () => {
  it("deletes their words and their track when they want to be forgotten, and nothing of the others", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "I stay.");
    await says(ben, "I want to be forgotten.");
    await run("record stop");
    await transcript();
    await isOver();
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("I want to be forgotten."), WAIT_MS);
    const { fileId } = (await people()).find(({ personId }) => personId === ben.id) ?? {};
    expect(await app.media.files.find(fileId ?? "")).toBeDefined();
    await run("privacy forget-me", ben, { options: { confirm: true } });
    await expect
      .poll(async () => JSON.stringify(await transcript()), { timeout: WAIT_MS })
      .not.toContain("forgotten");
    const { segments, names } = await transcript();
    expect(segments).toMatchObject([{ text: "I stay." }]);
    expect(JSON.stringify(names)).not.toContain(ben.id);
    expect(await app.media.files.find(fileId ?? "")).toBeUndefined();
    expect(JSON.stringify(await people())).not.toContain(ben.id);
    expect(
      JSON.stringify(await database.store.db.selectFrom("jobs").select("outcome").execute()),
    ).not.toContain("forgotten");
    expect(app.ada.sees(lounge).some(({ text }) => text.includes("I want to be forgotten."))).toBe(false);
  });
});
