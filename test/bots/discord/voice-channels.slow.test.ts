import { describe, expect, it } from "vitest";
import { soundsOf, stretchesOf, CHANNEL } from "@mynah/fake-discord";
import { decodeOpus, levelOf } from "@mynah/fake-discord/sound";
import {
  app,
  channel,
  database,
  heard,
  isConnected,
  keepsPlaying,
  lounge,
  play,
  queue,
  recording,
  reopen,
  run,
  since,
  starts,
  useVoiceApp,
} from "./voice-app.ts";

const MINUTE = 60_000;

useVoiceApp();

describe("playing in a voice channel", () => {
  it("lets members skip their own items, and any with Move Members", async () => {
    const [ben, mod] = [app.discord.user("ben"), app.discord.user("mod")];
    app.discord.state.grant(app.guildId, "mod", "MOVE_MEMBERS");
    app.ada.voice.join(lounge);
    await play("one.wav", 30);
    await play("two.wav", 30);
    await play("three.wav", 30);
    expect(await run("voice skip", {}, ben)).toContain("Only the person who added it can skip it");
    expect(await run("voice skip", { options: { position: 2 } })).toContain("Skipped: two.wav");
    const before = heard().length;
    expect(await run("voice skip", {}, mod)).toContain("Skipped: one.wav");
    await expect.poll(queue).toContain("Now: three.wav");
    await app.discord.until(() => since(before).length > 20);
    expect(await run("voice clear", {}, ben)).toContain("None of your items");
    expect(await run("voice clear")).toContain("Removed 1 item");
    await expect.poll(queue).not.toContain("three.wav");
  });

  it("plays a result after its answer if the command says so, or says why not", async () => {
    const say = (play: boolean) =>
      app.ada.slash({ channel: app.channel, command: "tts", options: { text: "Hello", play } });
    const [silent] = [await say(false)];
    await silent.until(({ attachments }) => attachments.length > 0);
    const asked = await say(true);
    await asked.until(({ attachments }) => attachments.length > 0);
    await app.ada.waitsFor(app.channel, ({ text }) => text.includes("You aren't in a voice channel"));
    app.ada.voice.join(lounge);
    const again = await say(true);
    await again.until(({ attachments }) => attachments.length > 0);
    await app.discord.until(() => soundsOf(heard()).length > 10);
    expect(await database.store.db.selectFrom("jobs").select("options").execute()).toEqual(
      [1, 2, 3].map(() => ({ options: { text: "Hello" } })),
    );
  });

  it("shows what plays and waits, with who added it, and how the connection is", async () => {
    const ben = app.discord.user("ben");
    for (const { id } of [app.ada, ben]) app.guild.members.set(id, { userId: id, roles: [] });
    app.ada.voice.join(lounge);
    ben.voice.join(lounge);
    await play("one.wav", 30);
    expect(await play("two.wav", 30, ben)).toContain("Added to the queue at position 2: two.wav");
    await keepsPlaying();
    await expect.poll(queue).toMatch(/Last audio sent \S+ s ago/);
    const shown = await queue();
    expect(shown).toContain("Now: one.wav · added by ada");
    expect(shown).toContain("two.wav · added by ben");
    expect(shown).toContain("Connected · end-to-end encrypted");
    expect(shown).toContain("Volume: 100 %");
  });

  it("pauses and resumes where it was", async () => {
    app.ada.voice.join(lounge);
    await play("one.wav", 30);
    await keepsPlaying();
    expect(await run("voice pause", {}, app.discord.user("ben"))).toContain("Join the bot's voice channel");
    expect(await run("voice pause")).toContain("Paused");
    await app.discord.until(() => (stretchesOf(heard()).at(-1)?.silenceAtEnd ?? 0) >= 4);
    const before = heard().length;
    expect(await run("voice resume")).toContain("Playing again");
    await app.discord.until(() => since(before).length > 20);
    expect(await starts()).toBe(1);
  });

  it("changes the volume of what plays, without a gap and without starting over", async () => {
    app.ada.voice.join(lounge);
    await play("hum.wav", 60);
    await keepsPlaying();
    expect(await run("voice volume", { options: { percent: 25 } })).toContain("25");
    const last = () => decodeOpus(soundsOf(heard()).slice(-15));
    const loud = levelOf(await decodeOpus(soundsOf(heard()).slice(5, 20)));
    await expect.poll(async () => levelOf(await last()) - loud).toBeLessThan(-8);
    // One stretch: no pause, nothing lost.
    expect(stretchesOf(heard())).toMatchObject([{ lost: 0, unreadable: 0 }]);
    await run("voice skip");
    await play("hum.wav", 60);
    const before = soundsOf(heard()).length;
    await app.discord.until(() => soundsOf(heard()).length > before + 30);
    expect(levelOf(await last()) - loud).toBeLessThan(-8);
  });
});

describe("a file that loops", () => {
  const loop = (name: string, seconds: number, user = app.ada) =>
    run("voice play", { attachments: { file: recording(name, seconds) }, options: { loop: true } }, user);
  const level = async (packets: readonly Buffer[]) => levelOf(await decodeOpus(packets));

  it("plays without a gap for longer than it is, fades out for a result, and plays again after it", async () => {
    app.ada.voice.join(lounge);
    expect(await loop("hum.wav", 3)).toContain("Looping in your voice channel: hum.wav");
    await app.discord.until(() => soundsOf(heard()).length > 300);
    expect(stretchesOf(heard())).toMatchObject([{ lost: 0, unreadable: 0, silenceAtEnd: 0 }]);
    const loud = await level(soundsOf(heard()).slice(100, 120));
    expect((await level(soundsOf(heard()).slice(-20))) - loud).toBeGreaterThan(-3);
    expect(await queue()).toContain("Looping: hum.wav · added by ada");
    expect(await loop("hum2.wav", 3)).toContain("A file already loops");

    expect(await play("beeps.wav", 1)).toContain("Playing in your voice channel: beeps.wav");
    await expect.poll(queue).toContain("Now: beeps.wav");
    expect(await queue()).toMatch(/2\S* Looping: hum.wav/);
    const quietest = async () => {
      const untilNow = soundsOf(heard()).slice(100);
      const windows = Array.from({ length: Math.floor(untilNow.length / 10) }, (_, at) =>
        untilNow.slice(at * 10, at * 10 + 10),
      );
      return Math.min(...(await Promise.all(windows.map(level)))) - loud;
    };
    await expect.poll(quietest).toBeLessThan(-8);
    await expect.poll(queue).not.toContain("beeps.wav");
    const before = soundsOf(heard()).length;
    await app.discord.until(() => soundsOf(heard()).length > before + 100);
    await expect.poll(async () => (await level(soundsOf(heard()).slice(-10))) - loud).toBeGreaterThan(-3);

    expect(await run("voice skip")).toContain("Skipped: hum.wav");
    await app.discord.until(() => (stretchesOf(heard()).at(-1)?.silenceAtEnd ?? 0) >= 4);
    expect(await queue()).not.toContain("hum.wav");
  });

  it("changes its volume where it is, and plays again after the bot is restarted", async () => {
    app.ada.voice.join(lounge);
    await loop("hum.wav", 4);
    await keepsPlaying();
    const loud = await level(soundsOf(heard()).slice(5, 20));
    await run("voice volume", { options: { percent: 25 } });
    await expect.poll(async () => (await level(soundsOf(heard()).slice(-15))) - loud).toBeLessThan(-8);
    const { discord } = app;
    await app.close({ keepDiscord: true });
    await reopen({ fake: discord });
    const before = heard().length;
    await app.discord.until(() => soundsOf(since(before)).length > 50);
    expect(await queue()).toContain("Looping: hum.wav");
    expect(await run("voice clear")).toContain("Removed 1 item");
  });
});

describe("where the bot can't play", () => {
  it("names a full channel when Discord doesn't let it in", async () => {
    const small = channel("Small", { userLimit: 1 });
    app.ada.voice.join(small);
    expect(await play("one.wav")).toContain("The voice channel is full");
    expect(await queue()).toContain("The voice channel is full");
  });

  it("plays in one channel at a time", async () => {
    app.ada.voice.join(lounge);
    await play("one.wav", 30);
    const ben = app.discord.user("ben");
    const other = channel("Other");
    ben.voice.join(other);
    expect(await play("two.wav", 1, ben)).toContain("playing in another voice channel");
    await run("voice clear");
    expect(await play("two.wav", 30, ben)).toContain("Playing in your voice channel");
    await app.discord.until(() => heard().at(-1)?.channelId === other.id);
  });

  it("offers nothing where the operator hasn't enabled it", async () => {
    await app.close();
    await reopen({ platform: {} });
    app.ada.voice.join(lounge);
    await expect(play("one.wav")).rejects.toThrow("no subcommand play");
    const asked = await app.ada.slash({ channel: app.channel, command: "tts", options: { text: "Hello" } });
    const { text } = await asked.until(({ attachments }) => attachments.length > 0);
    expect(text).not.toContain("Play in voice channel");
  });
});

describe("a voice session", () => {
  it("ends after a minute alone in the channel", async () => {
    app.ada.voice.join(lounge);
    await play("one.wav", 60);
    await keepsPlaying();
    app.ada.voice.leave();
    // The minute begins when the program notices it.
    await expect
      .poll(() => (app.discord.clock.advance(MINUTE), isConnected()), { interval: 1_500 })
      .toBe(false);
    expect(await queue()).toContain("because nobody else was there");
    expect(await starts()).toBeUndefined();
  });

  it("ends after five minutes in which nothing played", async () => {
    app.ada.voice.join(lounge);
    await play("one.wav", 1);
    await expect.poll(async () => (await queue()).includes("one.wav")).toBe(false);
    app.discord.clock.advance(6 * MINUTE);
    await app.discord.until(() => !isConnected());
    expect(await queue()).toContain("nothing was played for 5 minutes");
  });

  it("ends when a moderator disconnects the bot, and follows when they move it", async () => {
    const mod = app.discord.user("mod");
    app.discord.state.grant(app.guildId, "mod", "MOVE_MEMBERS");
    const other = channel("Other");
    app.ada.voice.join(lounge);
    await play("one.wav", 60);
    await keepsPlaying();
    mod.voice.moves("bot", lounge, other);
    await app.discord.until(() => heard().at(-1)?.channelId === other.id);
    await keepsPlaying();
    expect(await queue()).toContain("Now: one.wav");
    mod.voice.disconnects("bot", other);
    await expect.poll(queue).toContain("Someone disconnected the bot");
    expect(isConnected()).toBe(false);
  });

  it("goes on where it was after a lost connection, and on another voice server", async () => {
    app.ada.voice.join(lounge);
    expect(await play("one.wav", 60)).toContain("Playing in your voice channel");
    await keepsPlaying();
    app.discord.voice.faults.close(app.guildId, 4015);
    await app.discord.until(isConnected);
    await keepsPlaying();
    app.discord.voice.faults.close(app.guildId, 4006);
    await app.discord.until(() => app.discord.voice.session(app.guildId)?.number === 2 && isConnected());
    await keepsPlaying();
    await app.discord.voice.faults.changeServer(app.guildId, 50);
    await app.discord.until(
      () => (app.discord.voice.session(app.guildId)?.number ?? 0) >= 3 && isConnected(),
    );
    await keepsPlaying();
    expect(await starts()).toBe(1);
  });

  it("joins although the first requests for its address are lost", async () => {
    app.discord.voice.faults.loseDiscoveries(2);
    app.ada.voice.join(lounge);
    expect(await play("one.wav", 30)).toContain("Playing in your voice channel");
    await keepsPlaying();
  });

  it("plays on a voice server that has no AES", async () => {
    await app.close();
    await reopen({ discord: { voiceModes: ["aead_xchacha20_poly1305_rtpsize"] } });
    app.ada.voice.join(lounge);
    await play("one.wav", 30);
    await keepsPlaying();
    expect(heard().filter(({ isEncrypted }) => isEncrypted).length).toBeGreaterThan(5);
  });

  it("says that a moderator has muted the bot, and goes on where it was when that ends", async () => {
    const mod = app.discord.user("mod");
    app.discord.state.grant(app.guildId, "mod", "MUTE_MEMBERS");
    app.ada.voice.join(lounge);
    await play("one.wav", 60);
    await keepsPlaying();
    mod.voice.mutes("bot", lounge, true);
    await expect.poll(queue).toContain("A moderator muted the bot");
    const before = heard().length;
    mod.voice.mutes("bot", lounge, false);
    await app.discord.until(() => heard().length > before + 10);
    await expect.poll(queue).not.toContain("muted the bot");
    expect(await starts()).toBe(1);
  });

  it("asks to speak on a stage, and plays once a moderator lets it", async () => {
    const stage = channel("Stage", { type: CHANNEL.stage });
    app.discord.state.grant(app.guildId, "mod", "MUTE_MEMBERS");
    app.ada.voice.join(stage);
    expect(await play("one.wav", 30)).toContain("A stage moderator must accept the request");
    expect(heard()).toEqual([]);
    app.discord.user("mod").voice.letsSpeak("bot", stage, true);
    await keepsPlaying();
    await expect.poll(queue).not.toContain("must accept");
  });
});

describe("a restart of the program", () => {
  it("plays the current item from its beginning once more, then the next one", async () => {
    app.ada.voice.join(lounge);
    await play("one.wav", 60);
    await play("two.wav", 60);
    await keepsPlaying();
    const { discord } = app;
    expect(await app.close({ keepDiscord: true })).toEqual([]);
    const before = heard().length;
    await reopen({ fake: discord });
    await discord.until(() => heard().length > before + 10);
    expect(await queue()).toContain("Now: one.wav");
    expect(await app.close({ keepDiscord: true })).toEqual([]);
    await reopen({ fake: discord });
    await expect.poll(queue).toContain("Now: two.wav");
  });
});
