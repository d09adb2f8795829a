import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { soundsOf } from "@mynah/fake-discord";
import {
  app,
  bot,
  database,
  encrypted,
  folder,
  frames,
  isOver,
  isTold,
  leavesNothing,
  lounge,
  packetsOf,
  people,
  recording,
  reopen,
  run,
  says,
  start,
  state,
  transcript,
  useRecordingApp,
} from "./recording-app.ts";

useRecordingApp();

describe("recording a voice channel", () => {
  it("says so in the chat, by voice and in the bot's nickname, which it restores", async () => {
    bot().nick = "Helper";
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    const posted = await ben.waitsFor(lounge, ({ text }) => text.includes("is being recorded"));
    expect(posted.text).toContain(`<@${app.ada.id}>`);
    expect(posted.text).toContain(`<@${ben.id}>`);
    expect(posted.text).toContain("opt out");
    expect(bot().nick).toBe("🔴 Helper");
    await app.discord.until(() => soundsOf(app.discord.voice.heard(app.guildId)).length > 5);
    await run("record stop");
    await isOver();
    expect(bot().nick).toBe("Helper");
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("Recording stopped: stopped by a command"));
  });

  it("tells who comes later before anything of theirs is recorded", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada);
    ben.voice.join(lounge);
    await ben.waitsFor(lounge, ({ text }) => text.includes(`<@${ben.id}>`));
    await expect.poll(() => isTold(ben)).toBe(true);
    await encrypted(2);
    await expect.poll(async () => (await ben.voice.says(frames), packetsOf(ben))).toBeGreaterThan(0);
    await run("record stop");
    await isOver();
  });

  it("records again from when someone opts back in", async () => {
    await start(app.ada);
    await run("record opt-out");
    await expect.poll(async () => (await people())[0]?.state).toBe("out");
    await run("record opt-in");
    await expect.poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada))).toBeGreaterThan(0);
    await run("record stop");
    await isOver();
  });

  it("stops when the last person leaves", async () => {
    await start(app.ada);
    await says(app.ada, "I'm leaving.");
    app.ada.voice.leave();
    // Nobody comes back within these seconds of the program's time.
    await expect
      .poll(async () => (app.discord.clock.advance(1_000), state()), { interval: 1_500 })
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

describe("who may record", () => {
  it("is nobody where the bot can't tell people of it", async () => {
    app.discord.state.deny(lounge.id, "bot", "SEND_MESSAGES");
    app.ada.voice.join(lounge);
    expect(await run("record start")).toContain("so it can't announce the recording");
    expect(await state()).toBe("done");
    await leavesNothing();
  });

  it("is nobody where the operator hasn't enabled it", async () => {
    await app.close();
    await reopen({ platform: { voice: database.store } });
    await expect(run("record start")).rejects.toThrow("no");
  });
});

describe("a recording whose process ends", () => {
  const restart = async () => {
    const { discord } = app;
    await app.close({ keepDiscord: true });
    discord.clock.advance(5_000);
    await reopen({ fake: discord });
  };

  it("goes on after a restart, with what was recorded before", async () => {
    await start(app.ada);
    await says(app.ada, "Before, and after.");
    const received = await packetsOf(app.ada);
    await restart();
    // All that was received before the end is written.
    const before = await packetsOf(app.ada);
    expect(before).toBeGreaterThanOrEqual(received);
    await app.discord.until(() => app.discord.voice.isConnected(app.guildId));
    await expect
      .poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada)))
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
    const { discord, ada } = app;
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
    await reopen({ fake: discord });
    await isOver();
    expect(await recording()).toMatchObject({ reason: "lost" });
    expect((await transcript()).segments).toMatchObject([{ text: "This was before the crash." }]);
    expect(bot().nick ?? null).toBeNull();
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("the bot was interrupted"));
    await leavesNothing();
  });
});
