import { describe, expect, it } from "vitest";
import { wavOf } from "@mynah/audio-interface/fake";
import { createPlaybackStore } from "../../../src/playback/playback-store.ts";
import { soundsOf } from "@mynah/fake-discord";
import { app, database, isOver, lounge, reopen, run, start, useRecordingApp } from "./recording-app.ts";

useRecordingApp();

const status = () => app.discord.state.voiceStatus(lounge.id);
const shows = (text: string | null) => expect.poll(status).toBe(text);
const allow = (...rights: ("SET_VOICE_CHANNEL_STATUS" | "MANAGE_CHANNELS")[]) =>
  app.discord.state.grant(app.guildId, app.discord.applicationId, ...rights);
const play = (name: string) =>
  run("voice play", app.ada, {
    attachments: { file: { name, contentType: "audio/wav", bytes: wavOf(30, 48_000, hum) } },
  });
const hum = (time: number) => 0.3 * Math.sin(time * 300 * 2 * Math.PI);
/** Changes that come faster than these seconds are one. */
const passGap = () => app.discord.clock.advance(6_000);
const changes = () => app.discord.requests.filter(({ route }) => route.endsWith("/voice-status"));
const leftovers = () => database.store.db.selectFrom("channelStatuses").selectAll().execute();

describe("the status of a voice channel", () => {
  it("says while the bot records that it does, and then what it said before", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    app.discord.state.setVoiceStatus(lounge.id, "Game night");
    await start(app.ada);
    await shows("🔴 Recording");
    await run("record stop");
    passGap();
    await shows("Game night");
    await isOver();
    expect(changes()).toHaveLength(2);
    expect(await leftovers()).toEqual([]);
  });

  it("names the channel of the minutes where the server wants them", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    await run("settings set", app.ada, {
      options: { setting: "minutes", value: "automatic", for: "server" },
    });
    await start(app.ada);
    await shows("🔴 Recording · notes in #Lounge");
    await run("record stop");
    await isOver();
  });

  it("says while the bot plays how much is in the queue, and nothing afterwards", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    app.ada.voice.join(lounge);
    await play("one.wav");
    await shows("♪ Playing");
    for (const name of ["two.wav", "three.wav"]) await play(name);
    passGap();
    await shows("♪ 3 in the queue");
    await run("voice clear");
    passGap();
    await shows(null);
  });

  it("stays as a member has changed it meanwhile", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    await start(app.ada);
    await shows("🔴 Recording");
    app.discord.state.setVoiceStatus(lounge.id, "Board meeting");
    await run("record stop");
    passGap();
    await expect.poll(leftovers).toEqual([]);
    expect(status()).toBe("Board meeting");
    await isOver();
  });

  it("is restored before the bot leaves with the last member", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    app.discord.state.setVoiceStatus(lounge.id, "Game night");
    app.ada.voice.join(lounge);
    await play("one.wav");
    await shows("♪ Playing");
    const rows = createPlaybackStore(database.store.db);
    await rows.end({ platform: "discord", workspace: app.guildId }, { problem: null });
    await shows("Game night");
  });

  it.each(["SET_VOICE_CHANNEL_STATUS", "MANAGE_CHANNELS"] as const)(
    "is restored when a moderator has disconnected the bot: by a visit, or without one if it may, with %s",
    async (right) => {
      allow("SET_VOICE_CHANNEL_STATUS", right);
      app.discord.state.grant(app.guildId, "ada", "MOVE_MEMBERS");
      app.discord.state.setVoiceStatus(lounge.id, "Game night");
      await start(app.ada);
      await shows("🔴 Recording");
      // What says so by voice would make the bot join again.
      await app.discord.until(() => soundsOf(app.discord.voice.heard(app.guildId)).length > 0);
      app.ada.voice.disconnects("bot", lounge);
      await shows("Game night");
      await isOver();
      await expect.poll(leftovers).toEqual([]);
      await app.discord.until(() => app.discord.state.voice(app.guildId).length === 1);
    },
  );

  it("is restored after a restart in between", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    app.discord.state.setVoiceStatus(lounge.id, "Game night");
    await start(app.ada);
    await shows("🔴 Recording");
    const { discord: fake } = app;
    await app.close({ keepDiscord: true });
    await reopen({ fake });
    await expect.poll(leftovers).toHaveLength(1);
    await run("record stop");
    passGap();
    await shows("Game night");
    await isOver();
  });

  it("isn't touched without the permission, which /setup calls optional, and nothing else depends on it", async () => {
    app.guild.shownCommands.add("admin");
    const optional = "Optional: with the permission Set Voice Channel Status";
    expect(await run("setup")).toContain(optional);
    app.discord.state.setVoiceStatus(lounge.id, "Game night");
    await start(app.ada);
    await expect.poll(() => changes().map(({ status: answer }) => answer)).toEqual([403]);
    expect(await run("record stop")).toContain("Recording of Lounge stopped");
    await isOver();
    expect(status()).toBe("Game night");
    expect(changes()).toHaveLength(1);
    expect(await leftovers()).toEqual([]);
    allow("SET_VOICE_CHANNEL_STATUS");
    expect(await run("setup")).not.toContain(optional);
  });

  it("doesn't hold up a recording while Discord fails", async () => {
    allow("SET_VOICE_CHANNEL_STATUS");
    app.discord.faults.next("PUT /channels/{channel_id}/voice-status", { kind: "answer", status: 500 }, 9);
    await start(app.ada);
    await expect.poll(changes).toHaveLength(1);
    expect(await run("record stop")).toContain("Recording of Lounge stopped");
    await isOver();
  });
});
