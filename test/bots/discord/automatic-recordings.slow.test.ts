import { describe, expect, it } from "vitest";
import { CHANNEL } from "@mynah/fake-discord";
import {
  app,
  database,
  isOver,
  isTold,
  lounge,
  packetsOf,
  frames,
  recording,
  reopen,
  run,
  says,
  state,
  transcript,
  useRecordingApp,
} from "./recording-app.ts";

useRecordingApp();

const auto = (options: Record<string, unknown>, user = app.ada) =>
  run("record auto", user, { options } as never);
const count = async () => (await database.store.db.selectFrom("recordings").select("id").execute()).length;

describe("/record auto", () => {
  it("is set up by admins, for voice channels of their server in which the bot can be", async () => {
    const ben = app.discord.user("ben");
    expect(await auto({ channels: lounge.id }, ben)).toContain("Only server admins can set up");
    expect(await auto({ channels: app.channel.id })).toContain("it isn't a voice channel");
    const closed = app.discord.state.addChannel({
      type: CHANNEL.voice,
      name: "Closed",
      guildId: app.guildId,
    });
    app.discord.state.deny(closed.id, "bot", "CONNECT");
    expect(await auto({ channels: `<#${closed.id}>` })).toContain("lacks the permission Connect");
    expect(await auto({})).toContain("No recording starts automatically");
    const shown = await auto({ channels: `<#${lounge.id}>`, events: true });
    for (const part of ["When the first person joins: Lounge", "scheduled event", "belong to ada"])
      expect(shown).toContain(part);
    expect(await auto({ channels: "none", events: false })).toContain("No recording starts automatically");
  });

  it("records who joins after telling them, not who opted out, ends when all have left, and goes on after a restart", async () => {
    await auto({ channels: lounge.id });
    const ben = app.discord.user("ben");
    ben.voice.join(lounge);
    await ben.waitsFor(lounge, ({ text }) => text.includes("is being recorded") && text.includes(ben.id));
    app.ada.voice.join(lounge);
    await expect.poll(() => isTold(app.ada)).toBe(true);
    await run("record opt-out", ben);
    await expect.poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada))).toBeGreaterThan(0);
    await says(app.ada, "Before, and after.");
    await ben.voice.says(frames);

    const { discord } = app;
    await app.close({ keepDiscord: true });
    discord.clock.advance(5_000);
    await reopen({ fake: discord });
    await discord.until(() => discord.voice.isConnected(app.guildId));
    const before = await packetsOf(app.ada);
    await expect
      .poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada)))
      .toBeGreaterThan(before);
    expect(await count()).toBe(1);
    expect(await packetsOf(ben)).toBe(0);

    app.ada.voice.leave();
    ben.voice.leave();
    await isOver();
    expect(await recording()).toMatchObject({ reason: "empty", personId: app.ada.id });
    expect((await transcript()).segments).toMatchObject([{ text: "Before, and after." }]);
  });

  it("records a scheduled event of a stage under its name until it ends, also one that started before the bot did", async () => {
    await auto({ events: true });
    const stage = app.discord.state.addChannel({ type: CHANNEL.stage, name: "Stage", guildId: app.guildId });
    const event = app.discord.state.scheduleEvent(stage.id, "Ask us anything", "ada");
    app.ada.voice.join(stage);
    const { discord, guildId } = app;
    await app.close({ keepDiscord: true });
    discord.state.changeEvent(guildId, event, "active");
    await reopen({ fake: discord });
    await app.ada.waitsFor(stage, ({ text }) => text.includes("is being recorded"));
    discord.state.grant(guildId, "mod", "MUTE_MEMBERS");
    discord.user("mod").voice.letsSpeak("ada", stage, true);
    expect(await recording()).toMatchObject({ title: "Ask us anything", channel: stage.id });
    await expect.poll(async () => (await app.ada.voice.says(frames), packetsOf(app.ada))).toBeGreaterThan(0);
    await says(app.ada, "Hello everyone.");
    discord.state.changeEvent(guildId, event, "completed");
    await isOver();
    await app.ada.waitsFor(stage, ({ text }) => text.includes("the scheduled event ended"));
    expect(await transcript()).toMatchObject({ name: "Ask us anything" });
  });

  it("tells the admins why a channel isn't recorded", async () => {
    await auto({ channels: lounge.id });
    app.discord.state.deny(lounge.id, "bot", "SEND_MESSAGES");
    app.ada.voice.join(lounge);
    await expect.poll(state, { timeout: 20_000 }).toBe("done");
    const notice = () =>
      database.store.db
        .selectFrom("recordingOccasions")
        .select("recordingId")
        .where("workspace", "=", app.guildId)
        .execute();
    await expect.poll(notice, { timeout: 20_000 }).toEqual([{ recordingId: null }]);
  });
});
